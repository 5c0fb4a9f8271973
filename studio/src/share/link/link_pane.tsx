// The puzzle as a link: QR code, address, share code, and what travels with it.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useId } from "preact/hooks";
import { isGone } from "../../app/library";
import { MODE_NAMES } from "../../app/bar_menus";
import { mode, MODES, type Mode } from "../../app/router";
import type { Sheet } from "../../app/sheet";
import { jobs } from "../../host";
import { toData } from "../../model/puzzle";
import type { ShareReport } from "../../model/reports";
import { isPhone } from "../../styles/theme";
import { Button, CheckBox, IconButton, Segments } from "../../ui/controls";
import { linkBase } from "../link_base";
import { LinkBaseField } from "../link_base_field";
import { hasPencilMarks, marksSoFar } from "../marks";
import { failure } from "../work";
import { copy } from "./copy";
import { linkRequest, startChoices, withMode } from "./link_choices";
import { QR } from "./qr";

const CHOICES = MODES.map((value) => ({ value, label: MODE_NAMES[value].name }));

function useLink(sheet: Sheet) {
  const choices = useSignal(startChoices(mode.value ?? "play"));
  const report = useSignal<ShareReport | null>(null);
  const problem = useSignal("");
  useSignalEffect(() => {
    void isGone.value; // made again once the host is back
    const marks = choices.value.hasMarks ? marksSoFar(sheet) : null;
    const offers = { isOwn: sheet.isOwn.value, marks, base: linkBase() };
    const dropped = new AbortController();
    // What travels has changed: the link before must not be copied any more.
    report.value = null;
    jobs.run("share", linkRequest(toData(sheet.puzzle.value), choices.value, offers), { signal: dropped.signal }).then(
      (found) => {
        if (dropped.signal.aborted) return;
        report.value = found;
        problem.value = "";
      },
      (error) => {
        if (dropped.signal.aborted) return;
        report.value = null;
        problem.value = failure(error, "the link");
      },
    );
    return () => dropped.abort();
  });
  return { choices, report, problem, hasMarks: marksSoFar(sheet) !== null };
}

/** A text to copy: it cannot be changed, and is marked whole when it gets the focus. */
function CopyField(props: { label: string; value: string; note?: string; onCopy?: () => void; isFirst?: boolean }) {
  const id = useId();
  return (
    <div class="share-copy">
      <label for={id} class="label">
        {props.label}
      </label>
      {props.note && <span class="label">{props.note}</span>}
      <div>
        <input
          id={id}
          class="field"
          readOnly
          value={props.value}
          onFocus={(event) => event.currentTarget.select()}
          spellcheck={false}
        />
        {props.onCopy && (
          <Button kind={props.isFirst ? "primary" : undefined} isDisabled={!props.value} onPress={props.onCopy}>
            Copy
          </Button>
        )}
      </div>
    </div>
  );
}

function Code({ report, problem }: { report: ShareReport | null; problem: string }) {
  const room = isPhone.value ? Math.min(256, innerWidth - 64) : 214;
  const rows = report?.qr;
  return (
    <div class="share-qr">
      {rows ? (
        // Long links have many modules: the code grows so that phones can still read it.
        <QR rows={rows} room={Math.max(room, Math.min(3 * (rows.length + 8), innerWidth - 64, 420))} name="QR code" />
      ) : (
        <p class="quiet small" role="status">
          {problem ||
            (report?.qr_too_long ? "This link is too long for a QR code. You can still copy or send it." : "")}
        </p>
      )}
    </div>
  );
}

export function LinkPane({ sheet }: { sheet: Sheet }) {
  const { choices, report, problem, hasMarks } = useLink(sheet);
  const link = report.value?.link ?? "";
  const code = report.value?.code ?? "";
  const choose = (change: Partial<typeof choices.value>) => (choices.value = { ...choices.value, ...change });
  const copyLink = () => void copy(link, "Link copied.");
  const copyCode = () => void copy(code, "Share code copied.");
  const canSend = typeof navigator.share === "function";
  return (
    <>
      <div class="share-body share-link">
        <Code report={report.value} problem={problem.value} />
        <div class="share-link-parts">
          <div>
            <p class="label" aria-hidden="true">
              Opens in
            </p>
            <Segments
              name="Opens in"
              value={choices.value.mode}
              choices={CHOICES}
              onChange={(value: Mode) => (choices.value = withMode(choices.value, value))}
            />
          </div>
          <CopyField
            label="Link"
            note={isPhone.value || !link ? "" : `${link.length.toLocaleString("en-US")} characters`}
            value={link}
            onCopy={isPhone.value ? undefined : copyLink}
            isFirst
          />
          {!isPhone.value && <CopyField label="Share code" value={code} onCopy={copyCode} />}
          <div>
            <CheckBox
              label="Include my marks so far"
              isOn={choices.value.hasMarks && hasMarks}
              isDisabled={!hasMarks}
              onChange={(isOn) => choose({ hasMarks: isOn })}
            />
            {hasPencilMarks(sheet) && <p class="share-note small quiet">Pencil marks stay here.</p>}
            {sheet.isOwn.value && (
              <CheckBox
                label="With the picture and title"
                isOn={choices.value.hasPicture}
                onChange={(isOn) => choose({ hasPicture: isOn })}
              />
            )}
            {sheet.isOwn.value && (
              <p class="share-note small quiet" role="status">
                {choices.value.hasPicture
                  ? "All who open it can see the solution."
                  : "Without it the link holds the clues and spoils nothing."}
              </p>
            )}
          </div>
          <LinkBaseField />
        </div>
      </div>
      {isPhone.value && (
        <div class="share-foot">
          <Button kind="primary" icon="link" class="share-main" isDisabled={!link} onPress={copyLink}>
            Copy link
          </Button>
          <Button isDisabled={!code} onPress={copyCode}>
            Copy code
          </Button>
          {canSend && (
            <IconButton
              icon="share"
              name="Send the link"
              class="share-send"
              isDisabled={!link}
              onPress={() => void navigator.share({ title: sheet.shownTitle.value, url: link }).catch(() => undefined)}
            />
          )}
        </div>
      )}
    </>
  );
}
