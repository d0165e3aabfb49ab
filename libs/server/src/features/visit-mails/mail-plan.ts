import type { MailKind } from '#contracts/calendar/visit-mail';

/** A time, a location and a service: what a client is told of. To another room or person alone is no news to her. */
export interface MailPlace {
  startsLocal: string;
  endsLocal: string;
  locationId: number;
  sessionTypeId: number;
}

export function placeText({ startsLocal, endsLocal, locationId, sessionTypeId }: MailPlace): string {
  return [startsLocal, endsLocal, locationId, sessionTypeId].join(' ');
}

/** The newest mail of a visit. */
export interface Standing {
  /** `none`: nothing is to be told. `sending`: it was begun, and may have been taken. */
  state: 'none' | 'waiting' | 'sending' | 'sent' | 'failed';
  kind: MailKind;
  /** The place that she knew when it was asked for; null when she had not been told of the visit at all. */
  known: string | null;
  /** The place that the last mail told of, that was begun. */
  told: string | null;
}

export type VisitNews =
  | { kind: 'booked'; isWished: boolean }
  | { kind: 'moved'; isWished: boolean; before: string; after: string }
  | { kind: 'cancelled'; isWished: boolean };

/** `keep`: the mail that there is, or none; `drop`: there is nothing to tell any more; else another one, in place of what waits. */
export type Plan = 'keep' | 'drop' | { kind: MailKind; known: string | null };

/**
 * What a change of a visit makes of its mail. Whatever happened before a mail was begun is told once, as it is in the end; and nothing is, when
 * in the end all is as she knows it. Decision 58
 */
export function planMail(mail: Standing, news: VisitNews): Plan {
  const waits = mail.state === 'waiting';
  if (news.kind === 'booked') return news.isWished ? { kind: 'booked', known: null } : 'keep';
  if (news.kind === 'cancelled') {
    if (news.isWished) return { kind: 'cancelled', known: null };
    return waits || mail.state === 'failed' ? 'drop' : 'keep';
  }
  const isUntold = waits || mail.state === 'failed';
  const known = isUntold ? mail.known : (mail.told ?? news.before);
  if (known === news.after) return isUntold ? 'drop' : 'keep';
  if (!news.isWished && !waits) return 'keep';
  return { kind: isUntold ? mail.kind : 'moved', known };
}
