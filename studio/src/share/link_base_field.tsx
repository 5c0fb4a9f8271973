// Where links lead: a field for the address of another studio, and what one must know about the present one.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { changeSettings, settings } from "../settings/settings";
import { isLocal, linkBase, ownBase, readBase } from "./link_base";

export function LinkBaseField({ isPaper }: { isPaper?: boolean }) {
  const id = useId();
  const isWrong = useSignal(false);
  const { linksTo } = settings.value;
  const take = (text: string) => {
    isWrong.value = text.trim() !== "" && readBase(text) === null;
    if (!isWrong.value) changeSettings({ linksTo: text.trim() });
  };
  return (
    <div class="share-base">
      <label for={id} class="label">
        Links lead to
      </label>
      <input
        id={id}
        class="field"
        type="url"
        inputMode="url"
        spellcheck={false}
        placeholder={`this studio, ${ownBase()}`}
        value={linksTo}
        aria-invalid={isWrong.value}
        aria-describedby={`${id}-note`}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <p id={`${id}-note`} class={`small ${isWrong.value ? "tone-wrong" : "quiet"}`} role="status">
        {isWrong.value ? "This is not an address, such as https://example.org/studio/." : words(isPaper ?? false)}
      </p>
    </div>
  );
}

function words(isPaper: boolean): string {
  if (!isLocal(linkBase()))
    return isPaper
      ? "Readers of the page open the puzzle there."
      : "The puzzle is inside the link, so nothing is uploaded.";
  return isPaper
    ? "This QR code works only on this computer, while the studio runs. Name a studio that your readers can open."
    : "This link works only on this computer, while the studio runs. The share code works in every studio: paste it there.";
}
