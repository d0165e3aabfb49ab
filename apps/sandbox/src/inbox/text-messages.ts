import { randomBytes } from 'node:crypto';
import type { Keeper } from '../kept/keeper.js';
import { Log } from '../kept/table.js';
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
  private readonly messages: Log<TextMessage>;

  constructor(
    keeper: Keeper,
    private readonly clock: Clock,
  ) {
    this.messages = new Log(keeper, 'texts', MAX_MESSAGES);
  }

  add(message: Pick<TextMessage, 'account' | 'to' | 'from' | 'body'>): TextMessage {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    return this.messages.add(() => ({ sid, createdMs: this.clock.nowMs(), ...message }));
  }

  of(account: string): TextMessage[] {
    return this.messages
      .values()
      .filter((one) => one.account === account)
      .reverse();
  }

  /** Null while it is still queued. */
  sentMs({ createdMs }: TextMessage): number | null {
    const sentMs = createdMs + QUEUED_MS;
    return sentMs <= this.clock.nowMs() ? sentMs : null;
  }

  clear(): void {
    this.messages.clear();
  }
}
