import { describe, expect, it } from "vitest";
import {
  type Command,
  drop,
  type Gestures,
  HOLD_TIME,
  holdAt,
  NO_GESTURE,
  point,
  type PointerInput,
  rest,
} from "./gestures";
import type { Zone } from "./hit";

const CELL: Zone = { kind: "cell" };
const CLUE: Zone = { kind: "clue", line: { axis: "row", index: 3 }, block: 1 };

/** A hand with pointers on a board with cells of 20 px; it notes all commands. */
class Hand {
  state: Gestures = NO_GESTURE;
  commands: Command[] = [];
  time = 1000;

  put(type: PointerInput["type"], x: number, y: number, more: Partial<PointerInput> = {}): this {
    const place = Math.floor(y / 20) * 100 + Math.floor(x / 20);
    const input = { id: 1, pointer: "mouse", button: 0, zone: CELL, shift: false, alt: false, ctrl: false, ...more };
    return this.take(point(this.state, { type, x, y, place, time: this.time, ...input } as PointerInput));
  }
  finger(type: PointerInput["type"], x: number, y: number, id = 1, zone = CELL): this {
    return this.put(type, x, y, { pointer: "touch", id, zone });
  }
  /** Lets time pass; a finger that rests long enough becomes a hold. */
  wait(time: number): this {
    this.time += time;
    const due = holdAt(this.state);
    return due !== null && due <= this.time ? this.take(rest(this.state)) : this;
  }
  escape(): this {
    return this.take(drop(this.state));
  }
  take([state, commands]: readonly [Gestures, readonly Command[]]): this {
    this.state = state;
    this.commands.push(...commands);
    return this;
  }
  /** The commands by name; hovering is left out. */
  get names(): string {
    return this.commands
      .map((command) => command.do)
      .filter((name) => name !== "hover")
      .join(" ");
  }
}

describe("a mouse", () => {
  it("begins on press, goes on, and ends on release", () => {
    const hand = new Hand().put("down", 30, 30).put("move", 70, 30).put("up", 70, 30);
    expect(hand.names).toBe("begin move end");
    expect(hand.commands[0]).toMatchObject({ x: 30, y: 30, press: { pointer: "mouse", button: "left" } });
    expect(hand.state.phase.name).toBe("idle");
  });

  it("draws with the right button as the other tool", () => {
    const hand = new Hand().put("down", 30, 30, { button: 2, shift: true }).put("up", 30, 30, { button: 2 });
    expect(hand.commands[0]).toMatchObject({ press: { button: "right", shift: true } });
    expect(hand.names).toBe("begin end");
  });

  it("takes the stroke back with the other button, and draws nothing until both are up", () => {
    const hand = new Hand().put("down", 30, 30).put("move", 70, 30).put("down", 70, 30, { button: 2 });
    expect(hand.names).toBe("begin move cancel");
    hand.put("move", 90, 30).put("up", 90, 30).put("move", 110, 30);
    expect(hand.names).toBe("begin move cancel");
    hand.put("up", 110, 30, { button: 2 }).put("down", 110, 30);
    expect(hand.names).toBe("begin move cancel begin");
  });

  it("takes the stroke back by Escape and when it is lost", () => {
    expect(new Hand().put("down", 30, 30).escape().put("up", 30, 30).names).toBe("begin cancel");
    expect(new Hand().put("down", 30, 30).put("cancel", 30, 30).names).toBe("begin cancel");
  });

  it("pans with the middle button", () => {
    const hand = new Hand().put("down", 30, 30, { button: 1 }).put("move", 35, 22).put("move", 36, 22);
    expect(hand.commands).toEqual([
      { do: "pan", x: 5, y: -8 },
      { do: "pan", x: 1, y: 0 },
    ]);
  });

  it("hovers while nothing is pressed", () => {
    expect(new Hand().put("move", 30, 30).commands).toEqual([{ do: "hover", x: 30, y: 30 }]);
  });

  it("presses clues, and twice for a double press", () => {
    const hand = new Hand().put("down", 5, 65, { zone: CLUE }).put("up", 5, 65);
    hand.wait(200).put("down", 5, 65, { zone: CLUE }).put("up", 5, 65);
    expect(hand.commands).toMatchObject([{ how: "press" }, { how: "double" }]);
    hand.wait(100).put("down", 5, 65, { zone: CLUE }).put("up", 5, 65);
    expect(hand.commands[2]).toMatchObject({ how: "press" });
  });

  it("presses two lines one after the other without a double press", () => {
    const other: Zone = { kind: "clue", line: { axis: "row", index: 4 }, block: null };
    const hand = new Hand().put("down", 5, 65, { zone: CLUE }).put("up", 5, 65);
    hand.wait(100).put("down", 5, 85, { zone: other }).put("up", 5, 85);
    expect(hand.commands).toMatchObject([{ how: "press" }, { how: "press" }]);
  });

  it("presses the corner and nothing outside", () => {
    expect(new Hand().put("down", 5, 5, { zone: { kind: "corner" } }).names).toBe("corner");
    expect(new Hand().put("down", 5, 5, { zone: { kind: "outside" } }).names).toBe("");
  });

  it("drags an edge, as far as it went from the start", () => {
    const zone: Zone = { kind: "handle", side: "right" };
    const hand = new Hand().put("down", 500, 90, { zone }).put("move", 520, 92).put("up", 541, 95);
    expect(hand.commands).toEqual([
      { do: "edge", side: "right", x: 20, y: 2, done: false },
      { do: "edge", side: "right", x: 41, y: 5, done: true },
    ]);
  });
});

describe("a finger", () => {
  it("marks one cell when it taps", () => {
    const hand = new Hand().finger("down", 30, 30).wait(80).finger("move", 33, 31).finger("up", 33, 31);
    expect(hand.names).toBe("begin end");
    expect(hand.commands[0]).toMatchObject({ x: 30, y: 30, press: { pointer: "touch", button: "left" } });
  });

  it("decides to drag after 6 px, from where it began", () => {
    const hand = new Hand().finger("down", 30, 30).finger("move", 35, 30);
    expect(hand.names).toBe("");
    hand.finger("move", 37, 30);
    expect(hand.names).toBe("begin move");
    expect(hand.commands[0]).toMatchObject({ x: 30, y: 30 });
    expect(hand.finger("up", 37, 30).names).toBe("begin move end");
  });

  it("takes the other tool when it rests for 350 ms, and goes on to draw", () => {
    const hand = new Hand().finger("down", 30, 30).wait(349);
    expect(hand.names).toBe("");
    hand.wait(1);
    expect(hand.names).toBe("begin hold");
    expect(hand.finger("move", 75, 30).finger("up", 75, 30).names).toBe("begin hold move end");
  });

  it("does not hold once it drags", () => {
    const hand = new Hand().finger("down", 30, 30).finger("move", 40, 30).wait(1000);
    expect(hand.names).toBe("begin move");
  });

  it("taps a clue, holds it, or pans from there", () => {
    const tap = new Hand().finger("down", 5, 65, 1, CLUE).finger("up", 5, 65, 1, CLUE);
    expect(tap.commands).toMatchObject([{ do: "clue", how: "press", zone: CLUE }]);
    const hold = new Hand().finger("down", 5, 65, 1, CLUE).wait(HOLD_TIME).finger("up", 5, 65, 1, CLUE);
    expect(hold.commands).toMatchObject([{ do: "clue", how: "hold" }]);
    expect(hold.commands).toHaveLength(1);
    const pan = new Hand().finger("down", 5, 65, 1, CLUE).finger("move", 5, 85, 1, CLUE).finger("up", 5, 85, 1, CLUE);
    expect(pan.commands).toEqual([{ do: "pan", x: 0, y: 20 }]);
  });

  it("is lost without a mark", () => {
    expect(new Hand().finger("down", 30, 30).finger("cancel", 30, 30).names).toBe("");
    expect(new Hand().finger("down", 30, 30).finger("move", 60, 30).finger("cancel", 60, 30).names).toBe(
      "begin move cancel",
    );
  });
});

describe("two fingers", () => {
  it("never draw, if the second comes before anything is decided", () => {
    const hand = new Hand().finger("down", 30, 30).wait(200).finger("down", 130, 30, 2);
    hand.finger("move", 20, 30).finger("move", 150, 30, 2).finger("up", 20, 30).finger("move", 200, 90, 2);
    expect(hand.names).not.toContain("begin");
    expect(hand.finger("up", 200, 90, 2).state.phase.name).toBe("idle");
  });

  it("take back a stroke within 120 ms, however long it is", () => {
    const hand = new Hand().finger("down", 30, 30).wait(60).finger("move", 90, 30).wait(59).finger("down", 200, 30, 2);
    expect(hand.names).toBe("begin move cancel");
  });

  it("take back a stroke that does not hold two cells, however late", () => {
    const hand = new Hand().finger("down", 22, 30).finger("move", 32, 30).wait(900).finger("down", 200, 30, 2);
    expect(hand.names).toBe("begin move cancel");
  });

  it("leave a longer stroke alone after 120 ms", () => {
    const hand = new Hand().finger("down", 30, 30).finger("move", 90, 30).wait(121).finger("down", 200, 300, 2);
    hand.finger("move", 210, 310, 2).finger("move", 130, 30).finger("up", 210, 310, 2).finger("up", 130, 30);
    expect(hand.names).toBe("begin move move end");
  });

  it("pan by their middle and zoom by their distance", () => {
    const hand = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2);
    hand.finger("move", 80, 100).finger("move", 220, 100, 2);
    const factor = hand.commands.reduce((all, command) => (command.do === "zoom" ? all * command.factor : all), 1);
    const pan = hand.commands.reduce((all, command) => (command.do === "pan" ? all + command.x : all), 0);
    expect(factor).toBeCloseTo(1.4);
    expect(pan).toBeCloseTo(0);
  });

  it("undo when they tap, three fingers redo", () => {
    const two = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2);
    two.wait(80).finger("up", 100, 100).finger("up", 200, 100, 2);
    expect(two.commands.at(-1)).toEqual({ do: "fingers", count: 2 });
    const three = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2).finger("down", 300, 100, 3);
    three.wait(80).finger("up", 100, 100).finger("up", 200, 100, 2).finger("up", 300, 100, 3);
    expect(three.commands.at(-1)).toEqual({ do: "fingers", count: 3 });
  });

  it("do not undo when they moved or stayed long", () => {
    const moved = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2).finger("move", 130, 100);
    expect(moved.finger("up", 130, 100).finger("up", 200, 100, 2).names).not.toContain("fingers");
    const bit = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2);
    for (let x = 101; x < 115; x++) bit.finger("move", x, 100);
    expect(bit.finger("up", 115, 100).finger("up", 200, 100, 2).names).not.toContain("fingers");
    const slow = new Hand().finger("down", 100, 100).finger("down", 200, 100, 2).wait(400);
    expect(slow.finger("up", 100, 100).finger("up", 200, 100, 2).names).not.toContain("fingers");
  });
});

describe("a pen", () => {
  it("draws on press", () => {
    const hand = new Hand().put("down", 30, 30, { pointer: "pen" }).put("up", 30, 30, { pointer: "pen" });
    expect(hand.names).toBe("begin end");
  });

  it("makes fingers pan from then on", () => {
    const hand = new Hand().put("down", 30, 30, { pointer: "pen" }).put("up", 30, 30, { pointer: "pen" });
    hand.commands = [];
    hand.finger("down", 30, 30, 2).wait(500).finger("move", 50, 30, 2).finger("up", 50, 30, 2);
    expect(hand.commands).toEqual([{ do: "pan", x: 20, y: 0 }]);
    hand.finger("down", 30, 30, 2).finger("up", 30, 30, 2);
    expect(hand.names).toBe("pan");
  });

  const pen = (hand: Hand, type: PointerInput["type"], x: number) => hand.put(type, x, 30, { pointer: "pen", id: 9 });

  it("draws, whatever fingers rest on the board", () => {
    const hand = new Hand().finger("down", 300, 300).finger("down", 320, 310, 2);
    for (const stroke of [1, 2]) {
      pen(pen(pen(hand, "down", 30), "move", 70), "up", 70);
      expect(hand.names).toBe(Array(stroke).fill("begin move end").join(" "));
    }
    hand.finger("up", 300, 300).finger("up", 320, 310, 2);
    expect(hand.state.phase.name).toBe("idle");
    expect(hand.names).toBe("begin move end begin move end");
  });

  it("is not disturbed by a hand that comes, moves, goes or is refused while it draws", () => {
    const hand = pen(new Hand(), "down", 30).finger("down", 300, 300).finger("down", 320, 310, 2).wait(HOLD_TIME);
    pen(hand.finger("move", 340, 340), "move", 70)
      .finger("cancel", 340, 340)
      .finger("up", 320, 310, 2);
    expect(pen(hand, "up", 70).names).toBe("begin move end");
    expect(hand.state.phase.name).toBe("idle");
  });

  it("leaves a hand that rests without effect when it is lifted", () => {
    const hand = pen(pen(new Hand(), "down", 30).finger("down", 300, 300), "up", 30);
    hand.finger("move", 340, 340).finger("up", 340, 340);
    expect(hand.names).toBe("begin end");
  });

  it("takes back what the hand drew before the pen came down", () => {
    const hand = new Hand().finger("down", 300, 300).wait(HOLD_TIME);
    expect(hand.names).toBe("begin hold");
    pen(hand, "move", 20);
    expect(pen(pen(hand, "down", 30), "up", 30).names).toBe("begin hold cancel begin end");
  });
});
