// The speed as a button with a list, where there is no room for all choices side by side.
import { useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { SPEEDS } from "./trace/pace";
import type { WatchState } from "./watch_state";

const ABOUT = {
  sentence: "each step waits until it is read",
  ten: "ten steps each second",
  film: "the whole trace in 20 seconds",
};

export function SpeedMenu({ state }: { state: WatchState }) {
  const [isOpen, setOpen] = useState(false);
  const now = SPEEDS.find((one) => one.value === state.speed.value)!;
  return (
    <>
      <button type="button" class="watch-speed-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span class="visually-hidden">Speed: </span>
        {now.label}
      </button>
      {isOpen && (
        <Dialog name="Speed" class="watch-speeds" onClose={() => setOpen(false)}>
          {SPEEDS.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === now.value}
              onClick={() => {
                state.chosenSpeed.value = value;
                setOpen(false);
              }}
            >
              <span>
                <b>{label}</b>
                <small>{ABOUT[value]}</small>
              </span>
              {value === now.value && <Icon name="check" />}
            </button>
          ))}
        </Dialog>
      )}
    </>
  );
}
