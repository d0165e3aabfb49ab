import { useEffect, useRef } from 'react';

declare global {
  interface Window {
    /** Where the browser has a way back of its own, as phones do. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/** The dialogs on screen; the last lies on top. */
const stack: { current: () => void }[] = [];

/** Esc and the way back of a phone mean the dialog on top, and no other. */
export function useCloseRequests(onClose: () => void): void {
  const request = useRef(onClose);
  useEffect(() => {
    request.current = onClose;
  });
  useEffect(() => {
    if (stack.length === 0) document.addEventListener('keydown', onEscape);
    stack.push(request);
    const stopWatching = watchWayBack(request);
    return () => {
      stopWatching();
      stack.splice(stack.indexOf(request), 1);
      if (stack.length === 0) document.removeEventListener('keydown', onEscape);
    };
  }, []);
}

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // Else a browser that watches for the way back would ask a second time.
  event.preventDefault();
  stack.at(-1)?.current();
}

/** A watcher serves once; a dialog that stays, because it asks first, goes on watching. */
function watchWayBack(request: { current: () => void }): () => void {
  const { CloseWatcher } = window;
  if (CloseWatcher === undefined) return () => undefined;
  let watcher: InstanceType<typeof CloseWatcher>;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      watch();
      request.current();
    });
  };
  watch();
  return () => watcher.destroy();
}
