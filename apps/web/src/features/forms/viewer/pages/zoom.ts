/** Of the width of the window. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export const FIT_WIDTH = 1;

/** Null at the end. */
export function zoomedIn(zoom: number): number | null {
  return ZOOMS.find((one) => one > zoom) ?? null;
}

/** Null at the end. */
export function zoomedOut(zoom: number): number | null {
  return ZOOMS.findLast((one) => one < zoom) ?? null;
}
