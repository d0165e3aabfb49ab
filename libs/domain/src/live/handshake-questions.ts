import type { CaughtUpMessage, LogPosition, SitePosition, WatchReply } from '#contracts/live/realtime';

interface Question {
  since: LogPosition;
  answer: Promise<WatchReply>;
  settle: (answer: WatchReply) => void;
}

/**
 * What a screen asked with its handshake. The hub's answers come right behind the connection; whoever asks the same then is
 * given that answer, and nothing is sent.
 */
export class HandshakeQuestions {
  private readonly open = new Map<number, Question>();
  private readonly taken = new Map<number, Question>();

  /** A handshake begins: gives what it says. Answers to an earlier one no longer count. */
  begin(positions: readonly SitePosition[]): SitePosition[] {
    this.end();
    for (const { siteId, epoch, seq } of positions) this.open.set(siteId, newQuestion({ epoch, seq }));
    return [...positions];
  }

  answered({ siteId, answer }: CaughtUpMessage): void {
    (this.taken.get(siteId) ?? this.open.get(siteId))?.settle(answer);
  }

  /** The hub's answer to this question, once; null when the handshake did not ask it: then it is one for `watch`. */
  take(siteId: number, since: LogPosition): Promise<WatchReply> | null {
    const question = this.open.get(siteId);
    this.open.delete(siteId);
    if (question?.since.epoch !== since.epoch || question.since.seq !== since.seq) return null;
    this.taken.set(siteId, question);
    return question.answer;
  }

  /** The connection is gone, and no answer will come. */
  end(): void {
    for (const question of this.taken.values()) question.settle({ error: 'UNAVAILABLE' });
    this.taken.clear();
    this.open.clear();
  }
}

function newQuestion(since: LogPosition): Question {
  let settle: Question['settle'] = () => undefined;
  const answer = new Promise<WatchReply>((resolve) => (settle = resolve));
  return { since, answer, settle };
}
