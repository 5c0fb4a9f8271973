import { useSignal, useSignalEffect } from "@preact/signals";
import { Button } from "../ui/controls";
import { ProgressBar } from "../ui/verdict";
import type { Work } from "./work";

/** Milliseconds after which work is worth a message. */
const PATIENCE = 300;

/** What is being made, how far it is, and a way to stop it. */
export function WorkBar({ work }: { work: Work }) {
  const isLong = useSignal(false);
  useSignalEffect(() => {
    if (work.doing.value === null) {
      isLong.value = false;
      return undefined;
    }
    const timer = setTimeout(() => (isLong.value = true), PATIENCE);
    return () => clearTimeout(timer);
  });
  const doing = work.doing.value;
  return (
    <div class="share-work" role="status" hidden={!doing || !isLong.value}>
      {doing && isLong.value && (
        <>
          <div>
            <p>
              Making {doing.name}.{doing.share === null ? "" : ` ${Math.round(doing.share * 100)} %`}
            </p>
            <ProgressBar share={doing.share ?? 0} name={`Making ${doing.name}`} />
          </div>
          <Button onPress={doing.cancel}>Cancel</Button>
        </>
      )}
    </div>
  );
}
