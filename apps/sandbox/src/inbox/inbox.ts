import type { FileNote } from '../admin/kept-files.js';
import type { Clock } from '../world/clock.js';

export interface InboxMessage {
  readonly number: number;
  readonly kind: 'mail' | 'text';
  readonly at: string;
  readonly from: string;
  readonly to: string[];
  /** Of a mail: the same for a mail that was handed over again. */
  readonly messageId: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: ({ name: string; type: string } & FileNote)[];
}

const MAX_MESSAGES = 2000;

/** `handedOver`: how often a mail with this Message-ID has come. */
export type ShownMessage = InboxMessage & { readonly handedOver: number };

type Listener = (message: InboxMessage) => void;

/** Every mail and text message "sent", newest last. */
export class Inbox {
  private messages: InboxMessage[] = [];
  private readonly listeners = new Set<Listener>();
  private number = 0;

  constructor(private readonly clock: Clock) {}

  add(message: Omit<InboxMessage, 'number' | 'at'>): InboxMessage {
    const kept = { number: ++this.number, at: this.clock.utc(), ...message };
    this.messages.push(kept);
    if (this.messages.length > MAX_MESSAGES) this.messages.shift();
    for (const listener of this.listeners) listener(kept);
    return kept;
  }

  /** Newest first. */
  search(text = ''): ShownMessage[] {
    const counts = new Map<string, number>();
    for (const { messageId } of this.messages)
      if (messageId !== null) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    const wanted = text.trim().toLowerCase();
    return this.messages
      .filter((message) => {
        const all = [message.from, ...message.to, message.subject ?? '', message.text].join('\n');
        return all.toLowerCase().includes(wanted);
      })
      .map((message) => ({ ...message, handedOver: counts.get(message.messageId ?? '') ?? 1 }))
      .reverse();
  }

  clear(): void {
    this.messages = [];
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
