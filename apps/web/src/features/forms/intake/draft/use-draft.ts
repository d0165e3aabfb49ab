import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDraftSaver, type Draft, type DraftSaver, type DraftState } from './draft-saver';
import { type DraftListeners, type FormCall, saveDraft } from '../intake.data';

export interface DraftOptions extends FormCall, DraftListeners {
  /** As the server has it. */
  initial: Draft;
  draft: Draft;
  /** The form itself is on its way, or there. */
  isHeld: boolean;
}

/** Keeps the draft on the server while it changes, and when the page is hidden or left. */
export function useDraft({ initial, draft, isHeld, ...options }: DraftOptions): DraftState {
  const [state, setState] = useState<DraftState>('idle');
  const saver = useRef<DraftSaver>(null);
  const send = useEffectEvent((one: Draft & { isParting: boolean }, isHere: () => boolean) =>
    saveDraft(options, one, {
      // A draft that was still on its way says nothing that the form itself will not say.
      onLost: () => isHere() && !isHeld && options.onLost(),
      onFilledAlready: () => isHere() && !isHeld && options.onFilledAlready(),
    }),
  );
  const start = useEffectEvent((isHere: () => boolean) =>
    createDraftSaver(initial, {
      send: (one, isParting) => send({ ...one, isParting }, isHere),
      onState: setState,
      later,
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
