import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDraftSaver, type DraftSaver, type DraftState, type SaveResult } from './draft-saver';

export interface DraftOptions<Draft> {
  /** As the server has it. */
  initial: Draft;
  draft: Draft;
  /** The thing itself is on its way, or there. */
  isHeld: boolean;
  /** Without another change, before it is sent. */
  quietMs?: number;
  /** `isHere` says whether whoever typed it still looks at this page. */
  send: (draft: Draft, how: { isParting: boolean; isHere: () => boolean }) => Promise<SaveResult>;
}

/** Keeps a draft on the server while it changes, and when the page is hidden or left. */
export function useDraftSaver<Draft>({ initial, draft, isHeld, quietMs, send }: DraftOptions<Draft>): DraftState {
  const [state, setState] = useState<DraftState>('idle');
  const saver = useRef<DraftSaver<Draft>>(null);
  const sendNow = useEffectEvent(send);
  const start = useEffectEvent((isHere: () => boolean) =>
    createDraftSaver(initial, {
      send: (one, isParting) => sendNow(one, { isParting, isHere }),
      onState: setState,
      later,
      ...(quietMs === undefined ? {} : { quietMs }),
    }),
  );
  useEffect(() => {
    let isHere = true;
    const started = start(() => isHere);
    saver.current = started;
    const part = () => started.flush(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') part();
    };
    const connect = () => started.flush(false);
    window.addEventListener('pagehide', part);
    window.addEventListener('online', connect);
    document.addEventListener('visibilitychange', hide);
    return () => {
      part();
      // What comes of that is nobody's business here any more: the screen may belong to the next person.
      isHere = false;
      started.hold(true);
      window.removeEventListener('pagehide', part);
      window.removeEventListener('online', connect);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  const content = JSON.stringify(draft);
  useEffect(() => saver.current?.change(JSON.parse(content) as Draft), [content]);
  useEffect(() => saver.current?.hold(isHeld), [isHeld]);
  return state;
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
