// Choosing the picture: a file, a drop, or the clipboard.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/controls";
import { Icon } from "../../ui/icon";

export function PictureSource(props: { problem: string | null; onFile: (file: File) => void; onCancel: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div class="design-source">
      <div class="notice">
        <h2 class={props.problem ? "tone-wrong" : ""}>{props.problem ? "That did not work" : "From a picture"}</h2>
        <p role={props.problem ? "alert" : undefined}>
          {props.problem ?? "A photo, a drawing or a logo becomes a puzzle. Choose a file, drop it here, or paste it."}
        </p>
        <div class="row">
          <Button kind="primary" icon="image" onPress={() => input.current?.click()}>
            Choose a picture
          </Button>
          <Button onPress={props.onCancel}>Cancel</Button>
        </div>
        <p class="small quiet design-formats">
          <Icon name="upload" size={16} /> PNG, JPEG, WebP, GIF, SVG, up to 30 MB. It stays on this computer.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="picture-file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) props.onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

/** Takes dropped and pasted pictures before the page opens them as puzzles. */
export function useDroppedPicture(onFile: (file: File) => void): void {
  useEffect(() => {
    const take = (data: DataTransfer | null, event: Event) => {
      const file = data?.files[0];
      if (!file || (file.type !== "" && !file.type.startsWith("image/"))) return;
      event.preventDefault();
      onFile(file);
    };
    const drop = (event: DragEvent) => take(event.dataTransfer, event);
    const paste = (event: ClipboardEvent) => take(event.clipboardData, event);
    addEventListener("drop", drop, true);
    addEventListener("paste", paste, true);
    return () => {
      removeEventListener("drop", drop, true);
      removeEventListener("paste", paste, true);
    };
  }, [onFile]);
}
