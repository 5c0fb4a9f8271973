// The settings: look, play, keys, and where the library is.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { importCopy } from "../app/intake";
import { closePanel } from "../app/panels";
import { about, newVersion, withoutConnection } from "../host";
import type { About } from "../host/host";
import { Button, IconButton, Segments, Switch } from "../ui/controls";
import { Dialog } from "../ui/dialog";
import { toastErrors } from "../ui/toast";
import { KeyEditor } from "./key_editor";
import { saveCopy } from "./save_copy";
import { changeSettings, CHOICES, settings, type Settings } from "./settings";
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

function Choice({ name, label }: { name: keyof typeof CHOICES; label: string }) {
  const choices = Object.entries(CHOICES[name]).map(([value, text]) => ({ value, label: text }));
  const change = (value: string) => changeSettings({ [name]: value });
  return (
    <Row label={label}>
      <Segments name={label} value={settings.value[name]} choices={choices} onChange={change} />
    </Row>
  );
}

function Main({ onKeys }: { onKeys: () => void }) {
  return (
    <>
      <header class="settings-head">
        <h2>Settings</h2>
        <IconButton icon="close" name="Close" onPress={closePanel} />
      </header>
      <section>
        <h3 class="label">Look</h3>
        <Choice name="theme" label="Theme" />
        <Toggle name="contrast" label="High contrast" />
        <Toggle name="lessMotion" label="Less motion" />
        <Choice name="letters" label="Letters on colors" />
        <Toggle name="hideTitles" label="Hide unsolved titles" />
      </section>
      <section>
        <h3 class="label">Play</h3>
        <Choice name="strike" label="Strike off clues" />
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
      {withoutConnection.value && <p class="settings-about">{withoutConnection.value.text}</p>}
      <p class="settings-about">{found.value && `hanjie ${found.value.version}`}</p>
    </>
  );
}

function chooseCopy(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (!file) return;
    closePanel();
    void toastErrors(importCopy(file));
  });
  input.click();
}

export function SettingsPanel() {
  const isOnKeys = useSignal(false);
  return (
    <Dialog name="Settings" class="settings full" onClose={closePanel}>
      {isOnKeys.value ? (
        <KeyEditor onBack={() => (isOnKeys.value = false)} />
      ) : (
        <Main onKeys={() => (isOnKeys.value = true)} />
      )}
    </Dialog>
  );
}
