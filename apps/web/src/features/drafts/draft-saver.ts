/** `kept`: only on this page while the server can't be reached. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'kept';

/** What came of one try: a draft that was turned down is not offered again. */
export type SaveResult = 'saved' | 'unreachable' | 'refused';

export interface DraftSaverParts<Draft> {
  send: (draft: Draft, isParting: boolean) => Promise<SaveResult>;
  onState: (state: DraftState) => void;
  /** Runs once after so many milliseconds; returns how to call it off. */
  later: (run: () => void, ms: number) => () => void;
  /** Without another change, before it is sent. */
  quietMs?: number;
}

export interface DraftSaver<Draft> {
  change: (draft: Draft) => void;
  /** Now, whatever is waiting; `isParting` while the page is being left. */
  flush: (isParting: boolean) => void;
  /** Nothing is sent while the thing itself is on its way. */
  hold: (isHeld: boolean) => void;
}

const STATE_AFTER: Record<SaveResult, DraftState> = { saved: 'saved', unreachable: 'kept', refused: 'idle' };
const QUIET_MS = 800;
const RETRY_MS = 4_000;

/** Keeps what was typed on the server: one save at a time, the newest draft wins, and what does not arrive is tried again. */
export function createDraftSaver<Draft>(
  initial: Draft,
  { send, onState, later, quietMs = QUIET_MS }: DraftSaverParts<Draft>,
): DraftSaver<Draft> {
  let newest = initial;
  let known = JSON.stringify(initial);
  let isSending = false;
  let isHeld = false;
  let cancel: () => void = () => undefined;
  const isWaiting = () => !isHeld && JSON.stringify(newest) !== known;
  const schedule = (ms: number) => {
    cancel();
    if (isWaiting()) cancel = later(() => void save(), ms);
  };
  const tell = async (isParting: boolean): Promise<SaveResult> => {
    const sent = newest;
    const result = await send(sent, isParting);
    if (result !== 'unreachable') known = JSON.stringify(sent);
    onState(STATE_AFTER[result]);
    return result;
  };
  const save = async () => {
    if (isSending || !isWaiting()) return;
    isSending = true;
    onState('saving');
    const result = await tell(false);
    isSending = false;
    schedule(result === 'unreachable' ? RETRY_MS : quietMs);
  };
  return {
    change: (draft) => {
      newest = draft;
      schedule(quietMs);
    },
    flush: (isParting) => {
      cancel();
      if (!isParting) void save();
      // Beside a save that may still be on its way: a page that is left can't wait for it.
      else if (isWaiting()) void tell(true);
    },
    hold: (next) => {
      isHeld = next;
      schedule(quietMs);
    },
  };
}
