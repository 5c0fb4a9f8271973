// The small controls that every screen shares.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { moveChoice, radio } from "./choice";
import { Icon, type IconName } from "./icon";

export function IconButton(props: {
  icon: IconName;
  name: string;
  onPress: () => void;
  isOn?: boolean;
  isDisabled?: boolean;
  class?: string;
}) {
  return (
    <button
      type="button"
      class={`icon-button ${props.class ?? ""}`}
      aria-label={props.name}
      title={props.name}
      aria-pressed={props.isOn}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Button(props: {
  children: ComponentChildren;
  onPress: () => void;
  /** What a screen reader says instead of the text; it begins with the text. */
  name?: string;
  icon?: IconName;
  kind?: "primary" | "plain" | "good";
  isWide?: boolean;
  isOn?: boolean;
  isDisabled?: boolean;
  class?: string;
}) {
  const { kind = "", isWide, class: extra = "" } = props;
  return (
    <button
      type="button"
      class={`button ${kind} ${isWide ? "wide" : ""} ${extra}`}
      aria-label={props.name}
      aria-pressed={props.isOn}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.icon && <Icon name={props.icon} size={18} />}
      {props.children}
    </button>
  );
}

/** Helps after a part of the page could not be loaded. What was drawn is saved, or kept until it can be. */
export function ReloadButton() {
  return <Button onPress={() => location.reload()}>Reload</Button>;
}

/** One of a few: a row of joined buttons that act as radio buttons; arrows move the choice. */
export function Segments<Value extends string>(props: {
  name: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
  isStrong?: boolean;
}) {
  return (
    <div
      class={`segments ${props.isStrong ? "strong" : ""}`}
      role="radiogroup"
      aria-label={props.name}
      onKeyDown={moveChoice}
    >
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          {...radio(choice.value === props.value)}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.icon && <Icon name={choice.icon} size={18} />}
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export function Switch(props: {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div class="setting">
      <span id={id}>{props.label}</span>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={props.isOn}
        aria-labelledby={id}
        disabled={props.isDisabled}
        onClick={() => props.onChange(!props.isOn)}
      />
    </div>
  );
}

export function CheckBox(props: {
  label: ComponentChildren;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label class="check-box">
      <input
        type="checkbox"
        checked={props.isOn}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

export function Stepper(props: {
  name: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const set = (value: number) => {
    const next = Math.min(props.most, Math.max(props.least, Math.round(value)));
    if (Number.isFinite(next) && next !== props.value) props.onChange(next);
  };
  return (
    <span class="stepper" role="group" aria-label={props.name}>
      <button type="button" aria-label={`Fewer: ${props.name}`} onClick={() => set(props.value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={props.name}
        min={props.least}
        max={props.most}
        value={props.value}
        // A press selects the number, so that what is typed replaces it; the next press sets the caret.
        onMouseDown={(event) => {
          const field = event.currentTarget;
          if (document.activeElement === field) return;
          event.preventDefault();
          field.focus();
          field.select();
        }}
        onChange={(event) => {
          set(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(props.value);
        }}
      />
      <button type="button" aria-label={`More: ${props.name}`} onClick={() => set(props.value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
