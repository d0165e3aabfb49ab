import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whose visits are looked at, and around which day. */
export interface HistoryOf {
  /** The id of a client, an e-mail or a phone. */
  term: string;
  /** Empty while nobody knows who that is. */
  name: string;
  /** `YYYY-MM-DD` */
  day: string;
}

const history = createStore<{ of: HistoryOf | null }>(() => ({ of: null }));

export function useVisitsHistory(): HistoryOf | null {
  return useStore(history, ({ of }) => of);
}

export function showVisitsHistory(of: HistoryOf): void {
  history.setState({ of });
}

export function closeVisitsHistory(): void {
  history.setState({ of: null });
}
