// What the phone's bar says after the size, and what its menu offers: each mode sets its own, such as the time in Play.
import { signal } from "@preact/signals";
import type { IconName } from "../ui/icon";

export interface PhoneAction {
  readonly icon: IconName;
  readonly name: string;
  readonly run: () => void;
}

export const phoneFacts = signal("");
export const phoneActions = signal<readonly PhoneAction[]>([]);
