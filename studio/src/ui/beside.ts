import { isSecondPress } from "./second_press";

let pressed: EventTarget | null = null;

/**
 * What the ground below a dialog or a menu does: a click beside the box, from press to release, closes it. The press
 * alone must not, because on touch its click would reach what lies below.
 */
export function besideCloses(close: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => (pressed = isSecondPress(event) ? null : event.target),
    onClick: ({ target, currentTarget }: Event) => {
      if (target === currentTarget && target === pressed) close();
    },
  };
}
