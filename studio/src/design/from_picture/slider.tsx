import { useId } from "preact/hooks";

/** A range with its name and its value in words above. */
export function Slider(props: {
  name: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  text: string;
  onChange: (value: number) => void;
}) {
  const { value, least, most } = props;
  const id = useId();
  const share = `${(100 * (value - least)) / (most - least)}%`;
  return (
    <div class="design-slider">
      <label for={id}>{props.name}</label>
      <b>{props.text}</b>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={props.step ?? 1}
        value={value}
        style={{ "--share": share }}
        aria-valuetext={props.text}
        onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
