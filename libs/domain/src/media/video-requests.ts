import type { VideoState } from '#contracts/media/videos';

interface AskedVideo {
  photoKeys: readonly string[];
  email: string;
}

const ALIVE: readonly VideoState[] = ['requested', 'rendering', 'ready'];

/** Whether what is wished for is being made, or is there to be seen: then it is not made again. */
export function isSameVideo(current: AskedVideo & { state: VideoState; isOver: boolean }, wish: AskedVideo): boolean {
  if (!ALIVE.includes(current.state) || current.isOver) return false;
  return current.email === wish.email && current.photoKeys.join('\n') === wish.photoKeys.join('\n');
}
