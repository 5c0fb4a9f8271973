import { useEffect, useState } from "preact/hooks";

/** True once a condition has held for some time; false at once when it ends. */
export function useDelayed(isTrue: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLate(false);
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && isLate;
}
