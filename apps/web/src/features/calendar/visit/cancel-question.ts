import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isPreviewed, pinPreview } from '../../../ui/popup/use-preview';

/** Of which visit it is asked whether it is to be called off: one at a time. */
const question = createStore<{ of: number | null }>(() => ({ of: null }));

export function useIsAsked(id: number): boolean {
  return useStore(question, ({ of }) => of === id);
}

/** The visit's card asks, wherever it was chosen. */
export function askToCancel(id: number): void {
  question.setState({ of: id });
  pinPreview(previewOf(id));
}

/** Another visit's question stays. */
export function stopAsking(id: number): void {
  question.setState((now) => (now.of === id ? { of: null } : now));
}

/** With its card; a visit that somebody else puts into another column takes card and question along. */
export function leaveQuestion(id: number): void {
  if (!isPreviewed(previewOf(id))) stopAsking(id);
}

/** The name of a visit's card on the page. */
export function previewOf(id: number): string {
  return `calendar:${id}`;
}
