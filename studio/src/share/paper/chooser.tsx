// Chooses puzzles of the library to put on the same pages.
import { useSignal } from "@preact/signals";
import { sheets, type Stored } from "../../app/library";
import { isColor, shownName, sizeText } from "../../home/tile_facts";
import { TilePicture } from "../../home/tile_picture";
import { settings } from "../../settings/settings";
import { Button, CheckBox, IconButton } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { toast } from "../../ui/toast";
import { GradeMeter } from "../../ui/verdict";
import { failure } from "../work";
import type { PaperState } from "./paper_state";

/** Rows that are shown at once; searching finds the others. */
const MOST_ROWS = 200;

export function Chooser({ paper, onClose }: { paper: PaperState; onClose: () => void }) {
  const search = useSignal("");
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const isAdding = useSignal(false);
  const here = new Set(paper.printed.value.map((one) => one.id));
  const all = (sheets.value ?? []).filter((one) => !here.has(one.id)).sort((one, other) => one.number - other.number);
  const wanted = search.value.trim().toLowerCase();
  const nameOf = (one: Stored) => shownName(one, settings.value.hideTitles).name;
  const shown = all.filter((one) => `${nameOf(one)} ${sizeText(one)}`.toLowerCase().includes(wanted));
  const choose = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen.value);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    chosen.value = next;
  };
  const add = async () => {
    isAdding.value = true;
    try {
      await paper.add(all.map((one) => one.id).filter((id) => chosen.value.has(id)));
      onClose();
    } catch (error) {
      toast(failure(error, "the book"));
      isAdding.value = false;
    }
  };
  const isAllOn = shown.length > 0 && shown.every((one) => chosen.value.has(one.id));
  return (
    <Dialog name="Add puzzles" class="full share-chooser" onClose={onClose}>
      <header>
        <h2>Add puzzles</h2>
        <IconButton icon="close" name="Close the list" onPress={onClose} />
      </header>
      <div class="share-search">
        <input
          class="field"
          type="search"
          placeholder="Search"
          aria-label="Search puzzles"
          data-autofocus
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p class="share-none quiet">{all.length === 0 ? "All puzzles are on these pages." : "No puzzle matches."}</p>
      ) : (
        <div class="share-list">
          <CheckBox
            label={wanted ? `These ${shown.length}` : `All ${shown.length}`}
            isOn={isAllOn}
            onChange={(isOn) =>
              choose(
                shown.map((one) => one.id),
                isOn,
              )
            }
          />
          <ul>
            {shown.slice(0, MOST_ROWS).map((one) => (
              <li key={one.id}>
                <CheckBox
                  label={
                    <>
                      <span class="share-thumb">
                        <TilePicture sheet={one} />
                      </span>
                      <span>
                        <b>{nameOf(one)}</b>
                        <small class="quiet">
                          {sizeText(one)}
                          {isColor(one) && `, ${one.head.colors.length - 1} colors`}
                        </small>
                      </span>
                    </>
                  }
                  isOn={chosen.value.has(one.id)}
                  onChange={(isOn) => choose([one.id], isOn)}
                />
                <GradeMeter grade={one.head.grade || null} />
              </li>
            ))}
          </ul>
          {shown.length > MOST_ROWS && (
            <p class="share-none quiet">
              And {(shown.length - MOST_ROWS).toLocaleString("en-US")} more; search finds them.
            </p>
          )}
        </div>
      )}
      <div class="share-foot">
        <Button
          kind="primary"
          class="share-main"
          isDisabled={chosen.value.size === 0 || isAdding.value}
          onPress={() => void add()}
        >
          {chosen.value.size === 0 ? "Add" : `Add ${chosen.value.size}`}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
