// The menu of algorithms: a button, and a list with a sentence about each.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icon";
import { algorithms, titleOf } from "./algorithms";

interface Props {
  name: string;
  value: string;
  onChange: (name: string) => void;
  /** A field with a frame, or a quiet heading. */
  look: "field" | "heading";
}

export function AlgorithmMenu({ name, value, onChange, look }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div class="watch-algorithm">
      <button
        ref={button}
        type="button"
        class={look === "field" ? "watch-field" : "watch-heading"}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${name}: ${titleOf(value)}`}
        data-testid="watch-algorithm"
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span>{titleOf(value)}</span>
        <Icon name="down" size={look === "field" ? 18 : 16} />
      </button>
      {isOpen && (
        <List
          name={name}
          value={value}
          onClose={close}
          onChoose={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </div>
  );
}

function List(props: { name: string; value: string; onChoose: (name: string) => void; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    const leave = (event: PointerEvent) => {
      const menu = box.current?.parentElement;
      if (menu && !menu.contains(event.target as Node)) props.onClose();
    };
    addEventListener("pointerdown", leave);
    return () => removeEventListener("pointerdown", leave);
  }, []);
  const key = (event: KeyboardEvent) => {
    const options = [...(box.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const now = options.indexOf(document.activeElement as HTMLElement);
    const last = options.length - 1;
    const next = { ArrowDown: Math.min(last, now + 1), ArrowUp: Math.max(0, now - 1), Home: 0, End: last }[event.key];
    if (event.key === "Escape" || event.key === "Tab") props.onClose();
    else if (next !== undefined) options[next].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} class="watch-list" role="listbox" aria-label={props.name} onKeyDown={key}>
      {algorithms.value.map((one) => (
        <button
          key={one.name}
          type="button"
          role="option"
          aria-selected={one.name === props.value}
          data-name={one.name}
          onClick={() => props.onChoose(one.name)}
        >
          <span>
            <b>{one.title}</b>
            <small>{one.about}</small>
          </span>
          {one.name === props.value && <Icon name="check" size={18} />}
        </button>
      ))}
    </div>
  );
}
