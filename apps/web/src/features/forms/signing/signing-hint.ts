import type { Mark } from './marks/use-mark';

type MarkSoFar = Pick<Mark, 'kind' | 'method' | 'points' | 'isStarted' | 'isReady'>;

/** What is missing before the mark can be given; a key of the signing texts. */
export function hintOfMark({ kind, method, points, isReady }: MarkSoFar) {
  if (isReady) return `${kind}.ready` as const;
  if (method === 'typed') return 'typeToSign';
  return points > 0 ? 'tooShort' : (`${kind}.drawToSign` as const);
}

/** What is missing before the text can be accepted; `mark` where it is given on the same screen. */
export function hintOfText(isRead: boolean, mark: MarkSoFar | null) {
  if (mark === null) return isRead ? 'wasRead' : 'readFirst';
  if (mark.isReady) return isRead ? 'readyToAccept' : 'readFirst';
  if (mark.isStarted) return hintOfMark(mark);
  return isRead ? 'signToAccept' : 'readAndSign';
}
