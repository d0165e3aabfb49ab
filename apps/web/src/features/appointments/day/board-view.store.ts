import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const BOARD_VIEWS = ['cards', 'compact'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

const KEY = 'studio-hub.board-view';

const views = createStore<{ view: BoardView }>(() => ({
  view: localStorage.getItem(KEY) === 'compact' ? 'compact' : 'cards',
}));

export function useBoardView(): BoardView {
  return useStore(views, ({ view }) => view);
}

/** For this device, until somebody changes it back. */
export function chooseBoardView(view: BoardView): void {
  localStorage.setItem(KEY, view);
  views.setState({ view });
}
