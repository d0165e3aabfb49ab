import type { Page } from 'playwright-core';

/** What a page has done since it was last asked. */
export interface Watched {
  /** Components with these props that React drew again. */
  drawn: number;
  frames: number;
  /** Milliseconds of what somebody did, from the press to the picture; what took less than 16 is not told. */
  interactions: number[];
}

/** As much of React's tree as is looked at. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  flags: number;
  memoizedProps: unknown;
}

interface Watching extends Omit<Watched, 'interactions'> {
  /** The longest of the events of each. */
  hands: Map<number, number>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  requestAnimationFrame?: (then: () => void) => void;
}

interface EventTiming {
  interactionId?: number;
  duration: number;
}

/**
 * Counts from the page's first script on: components by the names of their props, as React tells its own tools of each commit, pictures, and
 * what hands did.
 */
export async function watchPage(page: Page, props: readonly string[]): Promise<void> {
  await page.addInitScript(watch, [...props]);
}

export async function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const kept = globalThis as unknown as Watching;
    const { drawn, frames, hands } = kept;
    Object.assign(kept, { drawn: 0, frames: 0, hands: new Map() });
    return { drawn, frames, interactions: [...hands.values()] };
  });
}

/** Runs in the page. */
function watch(props: string[]): void {
  const kept = globalThis as unknown as Watching;
  Object.assign(kept, { drawn: 0, frames: 0, hands: new Map() });
  /** React sets it where a component's own function ran. */
  const PERFORMED_WORK = 1;
  const isWanted = ({ memoizedProps }: Fiber): boolean =>
    typeof memoizedProps === 'object' && memoizedProps !== null && props.every((name) => name in memoizedProps);
  // What has the same child as before was left alone, and all below it.
  const look = (fiber: Fiber): void => {
    const { alternate } = fiber;
    if (alternate !== null && (fiber.flags & PERFORMED_WORK) !== 0 && isWanted(fiber)) kept.drawn += 1;
    if (alternate !== null && fiber.child === alternate.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) look(child);
  };
  kept.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    ...{ supportsFiber: true, isDisabled: false, renderers: new Map(), inject: () => 1, checkDCE: () => undefined },
    ...{ onCommitFiberUnmount: () => undefined, onPostCommitFiberRoot: () => undefined },
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
      look(root.current);
    },
  };
  const frame = (): void => {
    kept.frames += 1;
    kept.requestAnimationFrame?.(frame);
  };
  kept.requestAnimationFrame?.(frame);
  const hands = new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as unknown as EventTiming[])
      if (interactionId > 0) kept.hands.set(interactionId, Math.max(kept.hands.get(interactionId) ?? 0, duration));
  });
  hands.observe({ type: 'event', durationThreshold: 16, buffered: true } as unknown as Parameters<
    typeof hands.observe
  >[0]);
}
