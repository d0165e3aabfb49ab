import { useEffect, useState } from 'react';
import type { ChosenTip, OwnDisplay } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { call, Refusal } from '../../../api/call';

const AGAIN_MS = 2_000;
/** The server answers after twenty seconds at the latest: what takes longer is lost. */
const LOST_MS = 30_000;

export interface DisplayPlace {
  siteId: number;
  locationId: number;
}

export interface OnDisplay {
  own: Wire<OwnDisplay> | null;
  /** Nothing was heard just now: what is shown may be old. */
  isAway: boolean;
}

/** What this device is to show: the server answers as soon as that is something else. */
export function useOwnDisplay({ siteId }: DisplayPlace): OnDisplay & { learn: (own: Wire<OwnDisplay>) => void } {
  const [now, setNow] = useState<OnDisplay>({ own: null, isAway: false });
  // Once it is paired nobody but the server ends that.
  const isFollowed = now.own?.isPaired !== false;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const end = new AbortController();
    const tell = (change: (before: OnDisplay) => OnDisplay) => {
      if (!end.signal.aborted) setNow(change);
    };
    void follow(siteId, { end: end.signal, tell });
    return () => end.abort();
  }, [siteId, isFollowed]);
  return { ...now, learn: (own) => setNow({ own, isAway: false }) };
}

interface Following {
  end: AbortSignal;
  tell: (change: (now: OnDisplay) => OnDisplay) => void;
}

async function follow(siteId: number, { end, tell }: Following): Promise<void> {
  let known: number | null = null;
  while (!end.aborted) {
    try {
      const own = await ask(siteId, known, end);
      known = own.version;
      tell(({ own: shown }) => ({ own: newer(shown, own), isAway: false }));
      if (!own.isPaired) return;
    } catch (error) {
      known = null;
      tell((now) => ({ ...now, isAway: true }));
      await pause(error instanceof Refusal ? (error.retryAfterMs ?? AGAIN_MS) : AGAIN_MS, end);
    }
  }
}

/** An answer to a press may have come first. */
function newer(shown: OnDisplay['own'], heard: Wire<OwnDisplay>): Wire<OwnDisplay> {
  return shown !== null && shown.isPaired && heard.isPaired && shown.version > heard.version ? shown : heard;
}

async function ask(siteId: number, known: number | null, end: AbortSignal): Promise<Wire<OwnDisplay>> {
  const lost = new AbortController();
  const give = () => lost.abort();
  const timer = setTimeout(give, LOST_MS);
  end.addEventListener('abort', give);
  try {
    const query = known === null ? {} : { known: String(known) };
    return (await call('displays.own', { as: { siteId }, query, signal: lost.signal })).body;
  } finally {
    clearTimeout(timer);
    end.removeEventListener('abort', give);
  }
}

async function pause(ms: number, end: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    end.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Throws what `call` throws. */
export async function pairDisplay({ siteId, locationId }: DisplayPlace, code: string): Promise<Wire<OwnDisplay>> {
  return (await call('displays.pair', { as: { siteId }, body: { code, locationId } })).body;
}

/** Throws what `call` throws. */
export async function chooseTip(siteId: number, tip: Wire<ChosenTip>): Promise<Wire<OwnDisplay>> {
  return (await call('displays.tip', { as: { siteId }, body: tip })).body;
}
