/** Something the provider said, and the database's time just before it was asked. */
export interface Asked<T> {
  askedAt: Date;
  said: T;
}

/** A row of the mirror as far as it decides about an answer. */
export interface Standing {
  /** It is at least as new as this. */
  askedAt: Date;
  /** When it last became another. */
  changedAt: Date;
}

export interface Verdict {
  /** `advance`: the row is right already, and known to be right for longer. */
  does: 'write' | 'advance' | 'keep';
  /** Which of two that differ is newer cannot be told, or the older one came last: only a new question can say. */
  askAgain: boolean;
}

/**
 * What an answer does to a row. An answer is true for some instant after its question. So one that was asked for before the row
 * was is never believed against it, and one whose question was open while the row became another may be older all the same.
 */
export function judge(row: Standing | undefined, { askedAt, isSame }: { askedAt: Date; isSame: boolean }): Verdict {
  if (row === undefined) return { does: 'write', askAgain: false };
  if (askedAt < row.askedAt) return { does: 'keep', askAgain: !isSame };
  if (isSame) return { does: 'advance', askAgain: false };
  return { does: 'write', askAgain: row.changedAt > askedAt };
}

/** Of several answers about one record the one that was asked for last. */
export function newest<T>(answers: readonly Asked<T>[], keyOf: (said: T) => string | number): Asked<T>[] {
  const byKey = new Map<string | number, Asked<T>>();
  for (const answer of answers) {
    const key = keyOf(answer.said);
    const other = byKey.get(key);
    if (other === undefined || other.askedAt <= answer.askedAt) byKey.set(key, answer);
  }
  return [...byKey.values()];
}
