// The core as WebAssembly: loading it, calling it, and starting it again after it failed. It works wherever there is
// WebAssembly: in a Worker of the page, and in node for the tests. Calls block, so the page makes them in a Worker.
import { compileArriving } from "./compile";
import { dumps, loads, type Argument, type Value } from "./marshal";

/** What can go wrong: the first three are answers of the core (core/wasm/writer.hpp), the others end its instance. */
const FAILURES = ["", "value", "index", "lost", "memory", "stack", "broken"] as const;
export type Failure = Exclude<(typeof FAILURES)[number], "">;

/** A call that failed. After `memory`, `stack` and `broken` the next call has a new instance of the core. */
export class CoreError extends Error {
  constructor(
    readonly failure: Failure,
    problem: string,
  ) {
    super(problem);
  }
}

const PROBLEMS = {
  memory: "the core ran out of memory",
  stack: "the core ran out of stack",
  broken: "the core failed, which is a bug of hanjie",
};

const PAGE = 65536;
/** The memory of an instance at its start, as core/wasm/CMakeLists.txt has it. */
const FIRST_MEMORY = 4 << 20;
const MOST_MEMORY = 2 ** 31;
/** Numbers of objects are never used twice: each instance begins where the last one ended, at the latest. */
const OBJECTS_OF_INSTANCE = 2 ** 20;
/** The stack is at the beginning of memory and grows down: below this it is as good as used up. */
const STACK_END = 4096;

export interface CoreOptions {
  /** The most bytes of memory that the core may take. */
  mostMemory?: number;
}

interface Exports {
  _initialize(): void;
  start(firstObject: number): void;
  room(size: number): number;
  __stack_pointer: WebAssembly.Global;
  [call: string]: unknown;
}
type Call = (object: number, address: number, size: number) => number;

/** One instance, with its own memory. */
class Instance {
  readonly memory: WebAssembly.Memory;
  readonly exports: Exports;
  /** The error of a tick, which the call raises. */
  tickError: { error: unknown } | null = null;
  #failure: "memory" | "stack" | "broken" | null = null;
  #calls = 0;
  #ticks = 0;

  constructor(module: WebAssembly.Module, mostMemory: number, firstObject: number, tick: () => boolean) {
    this.memory = new WebAssembly.Memory({ initial: FIRST_MEMORY / PAGE, maximum: Math.floor(mostMemory / PAGE) });
    const imports = {
      env: { memory: this.memory },
      hanjie: {
        tick: () => this.#tick(tick),
        outOfMemory: () => {
          this.#failure = "memory";
          throw new CoreError("memory", PROBLEMS.memory);
        },
      },
      wasi_snapshot_preview1: wasi(module, this.memory),
    };
    this.exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.exports._initialize();
    this.exports.start(firstObject);
  }

  /** Why it must not be used any more. A call that neither returned nor is in a tick ended without a word. */
  get failure(): "memory" | "stack" | "broken" | null {
    return this.#failure ?? (this.#calls > this.#ticks ? "stack" : null);
  }

  /** A tick may make other calls. If one of them ended this instance, nothing may run in it any more. */
  #tick(tick: () => boolean): number {
    let goOn = false;
    ++this.#ticks;
    try {
      goOn = tick();
    } catch (error) {
      this.tickError ??= { error };
    }
    const failure = this.failure;
    --this.#ticks;
    if (failure) throw new CoreError(failure, PROBLEMS[failure]);
    return goOn ? 1 : 0;
  }

  call(call: Call, object: number, request: Uint8Array): Uint8Array {
    ++this.#calls;
    const address = this.exports.room(request.length) >>> 0;
    new Uint8Array(this.memory.buffer, address, request.length).set(request);
    const answer = call(object, address, request.length) >>> 0;
    const size = new DataView(this.memory.buffer).getUint32(answer, true);
    const bytes = new Uint8Array(this.memory.buffer, answer + 4, size).slice();
    --this.#calls;
    return bytes;
  }

  /** Notes why a call did not return. */
  end(error: unknown): void {
    const name = error instanceof Error ? error.name : "";
    const isStack = name === "RangeError" || name === "InternalError"; // of V8 and Safari, of Firefox
    const isStackUsedUp = (this.exports.__stack_pointer.value as number) < STACK_END;
    this.#failure ??= isStack || isStackUsedUp ? "stack" : "broken";
  }
}

export class Core {
  #onTick: (() => boolean) | undefined;
  /** How often the core had to start again. */
  restarts = 0;
  #instance: Instance;
  readonly #module: WebAssembly.Module;
  readonly #mostMemory: number;

  constructor(module: WebAssembly.Module, options: CoreOptions = {}) {
    this.#module = module;
    this.#mostMemory = options.mostMemory ?? MOST_MEMORY;
    this.#instance = this.#start();
  }

  /** Compiles core.wasm, from bytes or while it arrives. */
  static async load(source: BufferSource | Response | PromiseLike<Response>, options?: CoreOptions): Promise<Core> {
    const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
    const module = isBytes ? await WebAssembly.compile(source) : await compileArriving(source);
    return new Core(module, options);
  }

  /** Makes a call of core/wasm; throws a CoreError. `object` is 0 for calls that need none. */
  call(name: string, object: number, ...values: Argument[]): Value {
    const answer = this.callBytes(name, object, dumps(values));
    const failure = FAILURES[answer[0]];
    if (!failure) return loads(answer.subarray(1));
    throw new CoreError(failure, new TextDecoder().decode(answer.subarray(1)));
  }

  /** The same with bytes in and out: a byte that says what failed (0: nothing), then the value, or the problem as text. */
  callBytes(name: string, object: number, request: Uint8Array): Uint8Array {
    if (this.#instance.failure) {
      ++this.restarts;
      this.#instance = this.#start();
    }
    const instance = this.#instance;
    const call = instance.exports[name];
    if (typeof call !== "function") throw new TypeError(`The core has no call ${name}.`);
    let answer: Uint8Array;
    try {
      answer = instance.call(call as Call, object, request);
    } catch (error) {
      instance.end(error);
      answer = failed(instance.failure ?? "broken");
    }
    const raised = instance.tickError;
    instance.tickError = null;
    if (raised) throw raised.error;
    return answer;
  }

  /**
   * Works with a function that is called every 20 ms; false ends the work. It may make other calls. Without one, that of a
   * call around this one goes on.
   */
  watched<Result>(onTick: (() => boolean) | undefined, work: () => Result): Result {
    const before = this.#onTick;
    if (onTick) this.#onTick = onTick;
    try {
      return work();
    } finally {
      this.#onTick = before;
    }
  }

  #start(): Instance {
    return new Instance(
      this.#module,
      this.#mostMemory,
      this.restarts * OBJECTS_OF_INSTANCE + 1,
      () => this.#onTick?.() ?? true,
    );
  }
}

function failed(failure: "memory" | "stack" | "broken"): Uint8Array {
  const problem = new TextEncoder().encode(PROBLEMS[failure]);
  const answer = new Uint8Array(1 + problem.length);
  answer[0] = FAILURES.indexOf(failure);
  answer.set(problem, 1);
  return answer;
}

/** What the C library asks of its host: a clock. Whatever else it names is refused, because the core has no files. */
function wasi(module: WebAssembly.Module, memory: WebAssembly.Memory): WebAssembly.ModuleImports {
  const NOT_SUPPORTED = 52;
  const names = WebAssembly.Module.imports(module).filter((one) => one.module === "wasi_snapshot_preview1");
  let last = 0n;
  const refused = Object.fromEntries(names.map(({ name }) => [name, () => NOT_SUPPORTED]));
  return {
    ...refused,
    clock_time_get(_clock: number, _precision: bigint, address: number): number {
      // Browsers round the time to a tenth of a millisecond; a clock that stands still would not end the shortest work.
      const now = BigInt(Math.round(performance.now() * 1e6));
      last = now > last ? now : last + 1n;
      new DataView(memory.buffer).setBigUint64(address, last, true);
      return 0;
    },
    proc_exit(): never {
      throw new Error("the core ended itself");
    },
  };
}
