import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEY = 'studio-hub.chime';

const chime = createStore<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) === 'on' }));

export function useChime(): boolean {
  return useStore(chime, ({ isOn }) => isOn);
}

/** For this device, until somebody changes it back. */
export function switchChime(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  chime.setState({ isOn });
  // So that it is known what will be heard; and a browser plays nothing before a press.
  if (isOn) ring();
}

/** When somebody arrives and this device wants to hear it. */
export function ringForArrival(): void {
  if (chime.getState().isOn) ring();
}

/** Two soft notes, in hertz, a moment apart. */
const NOTES = [659, 880] as const;
const APART_S = 0.16;
const LASTS_S = 0.7;
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

function ring(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const [index, hertz] of NOTES.entries()) {
    const from = currentTime + index * APART_S;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + LASTS_S);
    note.connect(volume).connect(destination);
    note.start(from);
    note.stop(from + LASTS_S);
  }
}
