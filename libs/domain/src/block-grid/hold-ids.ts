/** Of a move that takes time before and after its own: the id of the part after it. */
export function secondHold(holdId: string): string {
  return `${holdId.slice(0, 14)}8${holdId.slice(15)}`;
}

/** Ids of all that one hold may be. */
export function holdsOf(holdId: string): string[] {
  return [holdId, secondHold(holdId)];
}
