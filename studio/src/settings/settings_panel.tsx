// The settings: look, play, keys, and where the library is.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { importCopy } from "../app/intake";
import { allSent } from "../app/library";
import { panel } from "../app/panels";
import { about, libraryHost, newVersion } from "../host";
import { LARGEST_COPY, type About } from "../host/host";
import { Button, IconButton, Segments, Switch } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { toast } from "../ui/toast";
import { KeyEditor } from "./key_editor";
import { changeSettings, settings, type Settings } from "./settings";
import "./settings.css";

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

function Toggle({ name, label }: { name: SwitchName; label: string }) {
  return <Switch label={label} isOn={settings.value[name]} onChange={(isOn) => changeSettings({ [name]: isOn })} />;
}

function Row({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <span>{label}</span>
      {children}
    </div>
  );
}

const THEMES = [
  { value: "auto", label: "Auto" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const LETTERS = [
  { value: "auto", label: "Auto" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
] as const;
const STRIKES = [
  { value: "auto", label: "Auto" },
  { value: "hand", label: "By hand" },
  { value: "off", label: "Off" },
] as const;

function Main({ onKeys }: { onKeys: () => void }) {
  const { theme, letters, strike } = settings.value;
  return (
    <>
      <header class="settings-head">
        <h2>Settings</h2>
        <IconButton icon="close" name="Close" onPress={() => (panel.value = null)} />
      </header>
      <section>
        <h3 class="label">Look</h3>
        <Row label="Theme">
          <Segments
            name="Theme"
            value={theme}
            choices={THEMES}
            onChange={(value) => changeSettings({ theme: value })}
          />
        </Row>
        <Toggle name="contrast" label="High contrast" />
        <Toggle name="lessMotion" label="Less motion" />
        <Row label="Letters on colors">
          <Segments
            name="Letters on colors"
            value={letters}
            choices={LETTERS}
            onChange={(value) => changeSettings({ letters: value })}
          />
        </Row>
        <Toggle name="hideTitles" label="Hide unsolved titles" />
      </section>
      <section>
        <h3 class="label">Play</h3>
        <Row label="Strike off clues">
          <Segments
            name="Strike off clues"
            value={strike}
            choices={STRIKES}
            onChange={(value) => changeSettings({ strike: value })}
          />
        </Row>
        <Toggle name="autoCross" label="Cross the rest of a finished line" />
        <Toggle name="liveCheck" label="Show mistakes at once" />
        <Toggle name="showClock" label="Show the clock" />
        <Toggle name="leftHand" label="Left hand" />
        <Toggle name="sound" label="Sound" />
      </section>
      <section>
        <Row label="Keys">
          <Button onPress={onKeys}>Change</Button>
        </Row>
        <Library />
      </section>
    </>
  );
}

function Library() {
  const found = useSignal<About | null>(null);
  useEffect(() => {
    about().then(
      (value) => (found.value = value),
      () => undefined,
    );
  }, []);
  return (
    <>
      <Row label="Library">
        <span class="settings-path">{found.value?.library}</span>
      </Row>
      <Row label="All my work">
        <span class="row">
          <Button icon="download" onPress={() => void saveCopy()}>
            Save a copy
          </Button>
          <Button icon="upload" onPress={chooseCopy}>
            Bring back
          </Button>
        </span>
      </Row>
      {newVersion.value && (
        <Row label="New version">
          <Button onPress={newVersion.value}>Use it</Button>
        </Row>
      )}
      <p class="settings-about">{found.value && `hanjie ${found.value.version}`}</p>
    </>
  );
}

const TOO_LARGE = `This copy has more than ${LARGEST_COPY / 1024 / 1024} MB, which is too large to bring back. Delete some sheets and save again.`;

async function saveCopy(): Promise<void> {
  try {
    const isWhole = await allSent();
    const copy = await libraryHost.exportAll();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(copy);
    link.download = `hanjie-library-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    if (copy.size > LARGEST_COPY) toast(TOO_LARGE);
    else if (!isWhole) toast("Your last changes are not in this copy, because they are not saved yet.");
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

function chooseCopy(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (!file) return;
    panel.value = null;
    importCopy(file).catch((error) => toast(error instanceof Error ? error.message : String(error)));
  });
  input.click();
}

export function SettingsPanel() {
  const isOnKeys = useSignal(false);
  return (
    <Dialog name="Settings" class="settings full" onClose={() => (panel.value = null)}>
      {isOnKeys.value ? (
        <KeyEditor onBack={() => (isOnKeys.value = false)} />
      ) : (
        <Main onKeys={() => (isOnKeys.value = true)} />
      )}
    </Dialog>
  );
}
