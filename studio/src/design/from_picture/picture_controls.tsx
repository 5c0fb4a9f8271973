// The left part: the picture with its crop, and how it becomes cells.
import { Button, Segments } from "../../ui/controls";
import { COLOR_RANGE, detailWord, MOST_SPECKS, SIZE_RANGE, speckWord, WHOLE } from "./choices";
import { CropBox } from "./crop_box";
import type { PictureState } from "./picture_state";
import { Slider } from "./slider";

export function PictureControls({ state }: { state: PictureState }) {
  const picture = state.picture.value;
  const choices = state.choices.value;
  const report = state.report.value;
  if (!picture) return null;
  const crop = choices.crop ?? report?.settings.crop ?? WHOLE;
  const size = choices.size ?? (report ? Math.max(report.width, report.height) : SIZE_RANGE[0]);
  const isColor = choices.ink === "color";
  return (
    <>
      <div class="design-picture-head">
        <span>Picture</span>
        {choices.crop ? (
          <Button kind="plain" onPress={() => state.choose({ crop: null })}>
            Find the subject
          </Button>
        ) : (
          <span>drag the corners to crop</span>
        )}
      </div>
      <CropBox canvas={picture.canvas} crop={crop} onChange={(next) => state.choose({ crop: next })} />
      <div class="design-sliders">
        <Slider
          name="Size"
          value={Math.min(SIZE_RANGE[1], size)}
          least={SIZE_RANGE[0]}
          most={SIZE_RANGE[1]}
          text={report ? `${report.width} × ${report.height}` : ""}
          onChange={(value) => state.choose({ size: value })}
        />
        {isColor ? (
          <Slider
            name="Colors"
            value={choices.colors}
            least={COLOR_RANGE[0]}
            most={COLOR_RANGE[1]}
            text={String(choices.colors)}
            onChange={(colors) => state.choose({ colors })}
          />
        ) : (
          <Slider
            name="Darkness"
            value={choices.threshold ?? report?.settings.threshold ?? 50}
            least={1}
            most={99}
            text={choices.threshold === null ? "automatic" : `${choices.threshold} %`}
            onChange={(threshold) => state.choose({ threshold })}
          />
        )}
        <Slider
          name="Detail"
          value={choices.detail}
          least={0}
          most={100}
          step={5}
          text={detailWord(choices.detail)}
          onChange={(detail) => state.choose({ detail })}
        />
        <Slider
          name="Specks"
          value={choices.specks ?? 1}
          least={0}
          most={MOST_SPECKS}
          text={speckWord(choices.specks)}
          onChange={(specks) => state.choose({ specks })}
        />
      </div>
      <div class="setting">
        Ink
        <Segments
          name="Ink"
          value={choices.ink}
          choices={[
            { value: "black", label: "Black" },
            { value: "color", label: "Color" },
            { value: "outline", label: "Outline" },
          ]}
          onChange={(ink) => state.choose({ ink, size: report ? size : null, threshold: null, tone: "auto" })}
        />
      </div>
    </>
  );
}
