import { isOnPad, PAD_RATIO, type Stroke } from './strokes';

/** CSS pixels. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 12;
const SCALE = 2;
const MOST_WIDE = 1_200;
const MOST_HIGH = 500;

/** Where the ink lies on a pad `width` CSS pixels wide, with a margin; never more than the pad. Null without ink. */
export function inkFrame(strokes: readonly Stroke[], width: number): Frame | null {
  const seen = strokes.flat().filter(isOnPad);
  if (seen.length === 0) return null;
  const xs = seen.map(({ x }) => x * width);
  const ys = seen.map(({ y }) => y * width);
  const left = Math.max(least(xs) - MARGIN, 0);
  const top = Math.max(least(ys) - MARGIN, 0);
  const right = Math.min(most(xs) + MARGIN, width);
  const bottom = Math.min(most(ys) + MARGIN, width * PAD_RATIO);
  return { left, top, width: right - left, height: bottom - top };
}

export interface PictureSize {
  /** Picture pixels for each CSS pixel. */
  scale: number;
  width: number;
  height: number;
}

/** Twice as fine as the screen's pixels, smaller where the picture would pass 1,200 x 500. */
export function pictureSize({ width, height }: Pick<Frame, 'width' | 'height'>): PictureSize {
  const scale = Math.min(SCALE, MOST_WIDE / width, MOST_HIGH / height);
  return {
    scale,
    width: Math.min(Math.ceil(width * scale), MOST_WIDE),
    height: Math.min(Math.ceil(height * scale), MOST_HIGH),
  };
}

/** Not Math.min(...all): a long scribble has more points than a call takes arguments. */
function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other));
}

function most(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other));
}
