import type { LookOutcome } from './submission';

export interface FollowerParts {
  /** Asks how the form stands; never fails. */
  look: () => Promise<LookOutcome>;
  onNews: (news: LookOutcome) => void;
  /** Runs once after so many milliseconds; returns how to call it off. */
  later: (run: () => void, ms: number) => () => void;
}

export interface Follower {
  /** Now, for instance because the connection is back. */
  hurry: () => void;
  stop: () => void;
}

const FIRST_GAP_MS = 1_000;
const LONGEST_GAP_MS = 10_000;
const GROWTH = 1.5;

/** Asks after a form that is being finished, less and less often, until there is an end to tell of. However long that takes. */
export function createFollower({ look, onNews, later }: FollowerParts): Follower {
  let gapMs = FIRST_GAP_MS;
  let isLooking = false;
  let isOver = false;
  let cancel: () => void = () => undefined;
  const hasEnded = () => isOver;
  const go = async () => {
    if (isLooking || hasEnded()) return;
    isLooking = true;
    cancel();
    const news = await look();
    isLooking = false;
    // Stopped meanwhile: nobody listens any more.
    if (hasEnded()) return;
    const goesOn = news.kind === 'pending' || news.kind === 'cut';
    isOver = !goesOn;
    onNews(news);
    if (!goesOn) return;
    cancel = later(() => void go(), gapMs);
    gapMs = Math.min(gapMs * GROWTH, LONGEST_GAP_MS);
  };
  void go();
  return {
    hurry: () => {
      gapMs = FIRST_GAP_MS;
      void go();
    },
    stop: () => {
      isOver = true;
      cancel();
    },
  };
}
