/** In widths of the pad, so that a drawing keeps its place and shape on a pad of any size. */
export interface StrokePoint {
  x: number;
  y: number;
  /** Milliseconds per pixel of the pad's width: speed, and with it the thickness of the line, scales along. Never 0. */
  time: number;
}

export type Stroke = readonly StrokePoint[];

/** Height of the pad in widths. */
export const PAD_RATIO = 0.5;

/** A signature has more points than this. 000 §4, §9 */
export const FEWEST_POINTS = 20;

/** signature_pad ends a group with one of its last points once more. */
const REPEATS_WITHIN = 4;

/** In CSS pixels of the pad, as signature_pad gives and takes it. */
export interface PadPoint {
  x: number;
  y: number;
  time: number;
}

/** A group of signature_pad, drawn on a pad `width` CSS pixels wide, without its repeated point. */
export function toStroke(group: readonly PadPoint[], width: number): Stroke {
  const first = group[0];
  if (first === undefined) return [];
  const own = group.filter(
    (point, index) =>
      !group.slice(Math.max(index - REPEATS_WITHIN, 0), index).some((earlier) => isSame(earlier, point)),
  );
  return own.map(({ x, y, time }) => ({
    x: x / width,
    y: y / width,
    // signature_pad reads a time of 0 as "now".
    time: Math.max(time - first.time + 1, 1) / width,
  }));
}

/** A group that signature_pad draws to its last point: it leaves the last two of a group out. */
export function toGroup(stroke: Stroke, width: number): PadPoint[] {
  const group = stroke.map(({ x, y, time }) => ({ x: x * width, y: y * width, time: time * width }));
  const last = group.at(-1);
  return last === undefined || group.length === 1 ? group : [...group, last, last];
}

/** Without those that hold no point. */
export function addStrokes(strokes: readonly Stroke[], added: readonly Stroke[]): readonly Stroke[] {
  return [...strokes, ...added.filter((stroke) => stroke.length > 0)];
}

export function undoStroke(strokes: readonly Stroke[]): readonly Stroke[] {
  return strokes.slice(0, -1);
}

/** Only what can be seen counts: a finger that slides off the pad goes on giving points. */
export function countPoints(strokes: readonly Stroke[]): number {
  return strokes.flat().filter(isOnPad).length;
}

export function isOnPad({ x, y }: StrokePoint): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= PAD_RATIO;
}

function isSame(one: PadPoint, other: PadPoint): boolean {
  return one.x === other.x && one.y === other.y && one.time === other.time;
}
