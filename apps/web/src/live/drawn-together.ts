export interface PicturePorts {
  /** Calls when the picture with what `draw` changed has been made, with the milliseconds that went into both. */
  picture: (draw: () => void, made: (spentMs: number) => void) => void;
  later: (ms: number, call: () => void) => void;
  /** Nothing is made of a page that nobody sees. */
  isHidden: () => boolean;
}

/** Of the time, one part goes into drawing what comes, as many are left for the hand on the page. */
const LEFT = 3;

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
  isHidden: () => document.hidden,
};

/**
 * Calls at once, and then together for all that came while the picture was made and three times as long: a screen that keeps up shows
 * each event as soon as it comes, and on one that is slow a hand never waits behind them.
 */
export function drawnTogether(call: () => void, { picture, later, isHidden } = OF_PAGE): () => void {
  let [isWaiting, isDue] = [false, false];
  const rest = (spentMs: number) =>
    later(spentMs * LEFT, () => {
      isWaiting = false;
      if (isDue) draw();
    });
  const draw = () => {
    [isWaiting, isDue] = [true, false];
    picture(call, rest);
  };
  return () => {
    if (isHidden()) {
      isDue = false;
      call();
    } else if (isWaiting) isDue = true;
    else draw();
  };
}
