import { createStore } from 'zustand/vanilla';
import type { Point } from '../ground';

/** Where the hand is that drags something: it changes with each frame, and nothing but the ghost is drawn by it. */
export const ghost = createStore<Point>(() => ({ x: 0, y: 0 }));

export function ghostAt(at: Point): void {
  ghost.setState({ x: at.x, y: at.y });
}
