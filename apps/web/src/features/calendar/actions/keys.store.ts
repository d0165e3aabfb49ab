import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEY = 'studio-hub.single-keys';

/** Whoever speaks to the machine, or rests a hand on the keyboard, can do without single keys; kept in this browser. WCAG 2.1.4 */
const single = createStore<{ isOn: boolean }>(() => ({ isOn: kept() }));

export function useSingleKeys(): boolean {
  return useStore(single, ({ isOn }) => isOn);
}

export function switchSingleKeys(isOn: boolean): void {
  single.setState({ isOn });
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A storage that is full or shut: it holds as long as the page does.
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
