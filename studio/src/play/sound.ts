// A very soft tick for each stroke, if the settings want sound.
import { settings } from "../settings/settings";

let context: AudioContext | null = null;

/** Two notes for a solved puzzle, one short tick for a stroke. */
export function tick(frequencies: readonly number[] = [520], seconds = 0.05): void {
  if (!settings.value.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  frequencies.forEach((frequency, index) => {
    const from = start + index * 0.12;
    const tone = new OscillatorNode(context!, { type: "sine", frequency });
    const volume = new GainNode(context!, { gain: 0 });
    volume.gain.setValueAtTime(0.03, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    tone.connect(volume).connect(context!.destination);
    tone.start(from);
    tone.stop(from + seconds);
  });
}
