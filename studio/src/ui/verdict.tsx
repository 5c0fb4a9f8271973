// Verdicts, facts and grades: what panels say.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon";

export type VerdictTone = "proved" | "open" | "wrong" | "busy" | "back";

const SEALS: Record<VerdictTone, IconName> = {
  proved: "check",
  open: "sheets",
  wrong: "cross",
  busy: "arc",
  back: "undo",
};

export function Seal({ tone, isTiny }: { tone: VerdictTone; isTiny?: boolean }) {
  return (
    <span class={`seal tone-${tone} ${isTiny ? "tiny" : ""} ${tone === "busy" ? "turning" : ""}`} aria-hidden="true">
      <Icon name={SEALS[tone]} size={isTiny ? 14 : 20} />
    </span>
  );
}

/** Seal, title, sentence. Screen readers hear it when it changes, by itself or with the card that it is a part of. */
export function Verdict(props: {
  tone: VerdictTone | null;
  title: string;
  isPart?: boolean;
  children?: ComponentChildren;
}) {
  const { tone } = props;
  return (
    <div class="verdict" role={props.isPart ? undefined : "status"}>
      {tone && <Seal tone={tone} />}
      <div>
        <h2 class={tone && tone !== "busy" ? `tone-${tone}` : ""}>{props.title}</h2>
        <p>{props.children}</p>
      </div>
    </div>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const GRADE_WORDS = [
  "trivial",
  "very easy",
  "easy",
  "moderate",
  "demanding",
  "hard",
  "very hard",
  "expert",
  "fiendish",
  "monstrous",
];

/** A grade in words: "2, very easy". */
export function gradeWords(grade: number): string {
  return `${grade}, ${GRADE_WORDS[grade - 1] ?? ""}`;
}

export function GradeMeter({ grade }: { grade: number | null }) {
  const name = grade ? `grade ${gradeWords(grade)}` : "grade not known";
  return (
    <span class="grade-meter" role="img" aria-label={name} title={name}>
      {Array.from({ length: 10 }, (_, tick) => (
        <i key={tick} class={grade && tick < grade ? "on" : ""} />
      ))}
    </span>
  );
}

export function ProgressBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      class="progress-bar"
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
