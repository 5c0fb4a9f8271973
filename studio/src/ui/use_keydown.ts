// Keys of a screen act from the moment it is there. An ordinary effect runs after the next frame, and a key that is
// pressed before that would be lost.
import { useLayoutEffect } from "preact/hooks";

/** Listens to keys while a component is there; `isFirst` means before the controls themselves. */
export function useKeydown(listen: (event: KeyboardEvent) => void, inputs: readonly unknown[], isFirst = false): void {
  useLayoutEffect(() => {
    addEventListener("keydown", listen, isFirst);
    return () => removeEventListener("keydown", listen, isFirst);
  }, inputs);
}
