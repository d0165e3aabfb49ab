import { randomBytes } from 'node:crypto';
import type { Clock } from '../world/clock.js';

export interface TextMessage {
  readonly sid: string;
  readonly account: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly createdMs: number;
}

const MAX_MESSAGES = 20_000;
/** A message waits this long in the carrier's queue. */
const QUEUED_MS = 1_000;

/** What Twilio remembers of the messages it took, newest first. */
export class TextMessages {
  private messages: TextMessage[] = [];

  constructor(private readonly clock: Clock) {}

  add(message: Pick<TextMessage, 'account' | 'to' | 'from' | 'body'>): TextMessage {
    const kept = { sid: `SM${randomBytes(16).toString('hex')}`, createdMs: this.clock.nowMs(), ...message };
    this.messages.unshift(kept);
    if (this.messages.length > MAX_MESSAGES) this.messages.pop();
    return kept;
  }

  of(account: string): TextMessage[] {
    return this.messages.filter((one) => one.account === account);
  }

  /** Null while it is still queued. */
  sentMs({ createdMs }: TextMessage): number | null {
    const sentMs = createdMs + QUEUED_MS;
    return sentMs <= this.clock.nowMs() ? sentMs : null;
  }

  clear(): void {
    this.messages = [];
  }
}
