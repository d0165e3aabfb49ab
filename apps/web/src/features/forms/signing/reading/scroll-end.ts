/** CSS pixels; `end` is where what must be read ends. */
export interface ScrollPlace {
  scrollTop: number;
  clientHeight: number;
  end: number;
}

/** What fits without scrolling has been read at once. 000 §4, decision 11 */
export function isEndReached({ scrollTop, clientHeight, end }: ScrollPlace, tolerance: number): boolean {
  // A region that is not laid out yet has shown nothing.
  return clientHeight > 0 && end - clientHeight - scrollTop <= tolerance;
}
