import { afterPicture } from '../ui/popup/after-picture';

export interface PicturePorts {
  /** Calls when the picture with what `draw` changed has been made, with the milliseconds that went into both. */
  picture: (draw: () => void, made: (spentMs: number) => void) => void;
  later: (ms: number, call: () => void) => void;
  /** Calls when no hand waits for a picture: at once, or behind that. */
  behindHand: (call: () => void) => void;
  /** Nothing is made of a page that nobody sees. */
  isHidden: () => boolean;
}

/** Of the time, one part goes into drawing what comes, as many are left for the hand on the page. */
const LEFT = 5;

/** What is to be drawn behind the picture of what was pressed; null while none is waited for. */
let behind: (() => void)[] | null = null;

function pressed(): void {
  if (behind !== null) return;
  const calls: (() => void)[] = [];
  behind = calls;
  void afterPicture().then(() => {
    behind = null;
    for (const call of calls) call();
  });
}

/** From now on what is pressed is shown before what comes. Gives what ends that. */
export function putHandsFirst(): () => void {
  const ends = new AbortController();
  for (const press of ['pointerdown', 'click', 'keydown'])
    window.addEventListener(press, pressed, { capture: true, signal: ends.signal });
  return () => ends.abort();
}

const OF_PAGE: PicturePorts = {
  picture: (draw, made) => {
    const began = performance.now();
    let drawn = 0;
    draw();
    // What a store says is drawn by React in a microtask; this one comes after it.
    queueMicrotask(() => (drawn = performance.now() - began));
    // The next task: style, layout and paint of this frame are done.
    requestAnimationFrame((frame) => setTimeout(() => made(drawn + performance.now() - frame)));
  },
  later: (ms, call) => setTimeout(call, ms),
  behindHand: (call) => (behind === null ? call() : behind.push(call)),
  isHidden: () => document.hidden,
};

/**
 * Calls at once, and then together for all that came while the picture was made and five times as long: a screen that keeps up shows
 * each event as soon as it comes, and on one that is slow a hand never waits behind them. What a hand pressed is shown before them.
 */
export function drawnTogether(call: () => void, { picture, later, behindHand, isHidden } = OF_PAGE): () => void {
  let [isWaiting, isDue] = [false, false];
  const rest = (spentMs: number) =>
    later(spentMs * LEFT, () => {
      isWaiting = false;
      if (isDue) draw();
    });
  const draw = () => {
    [isWaiting, isDue] = [true, false];
    behindHand(() => picture(call, rest));
  };
  return () => {
    if (isHidden()) {
      isDue = false;
      call();
    } else if (isWaiting) isDue = true;
    else draw();
  };
}
