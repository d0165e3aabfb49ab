export interface FramePorts {
  /** Calls when the next picture is about to be made; nothing is made of a page that nobody sees. */
  nextFrame: (call: () => void) => void;
  isHidden: () => boolean;
}

const OF_PAGE: FramePorts = {
  nextFrame: (call) => requestAnimationFrame(call),
  isHidden: () => document.hidden,
};

/** Calls at once, and after that once for each picture that the screen makes: what comes faster than it draws is drawn together. */
export function onceAFrame(call: () => void, { nextFrame, isHidden } = OF_PAGE): () => void {
  let [isWaiting, isDue] = [false, false];
  const draw = () => {
    isDue = false;
    isWaiting = true;
    nextFrame(() => {
      isWaiting = false;
      if (isDue) draw();
    });
    call();
  };
  return () => {
    if (isHidden()) {
      isDue = false;
      call();
    } else if (isWaiting) isDue = true;
    else draw();
  };
}
