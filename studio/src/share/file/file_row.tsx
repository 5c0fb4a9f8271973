import type { ComponentChildren } from "preact";

/** One kind of file: name, ending, what it holds, and a way to save it. */
export function Row(props: {
  name: string;
  endings: string;
  about: string;
  warning?: string;
  children: ComponentChildren;
}) {
  return (
    <li aria-label={props.name}>
      <div>
        <p>
          <b>{props.name}</b> <span class="quiet">{props.endings}</span>
        </p>
        <p class="small quiet">{props.about}</p>
        {props.warning && <p class="small tone-open">{props.warning}</p>}
      </div>
      {props.children}
    </li>
  );
}
