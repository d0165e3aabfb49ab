import type { FileNote } from '../admin/kept-files.js';
import type { Keeper } from '../kept/keeper.js';
import { Log } from '../kept/table.js';
import type { Clock } from '../world/clock.js';

export interface InboxMessage {
  readonly number: number;
  readonly kind: 'mail' | 'text';
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Of a mail: the same for a mail that was handed over again. */
  readonly messageId: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly ({ name: string; type: string } & FileNote)[];
}

const MAX_MESSAGES = 2000;

/** `handedOver`: how often a mail with this Message-ID has come. */
export type ShownMessage = InboxMessage & { readonly handedOver: number };

type Listener = (message: InboxMessage) => void;

/** Every mail and text message "sent", newest last. */
export class Inbox {
  private readonly messages: Log<InboxMessage>;
  private readonly listeners = new Set<Listener>();

  constructor(
    keeper: Keeper,
    private readonly clock: Clock,
  ) {
    this.messages = new Log(keeper, 'inbox', MAX_MESSAGES);
  }

  add(message: Omit<InboxMessage, 'number' | 'at'>): InboxMessage {
    const kept = this.messages.add((number) => ({ number, at: this.clock.utc(), ...message }));
    for (const listener of this.listeners) listener(kept);
    return kept;
  }

  /** Newest first. */
  search(text = ''): ShownMessage[] {
    const counts = new Map<string, number>();
    for (const { messageId } of this.messages.values())
      if (messageId !== null) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    const wanted = text.trim().toLowerCase();
    return this.messages
      .values()
      .filter((message) => {
        const all = [message.from, ...message.to, message.subject ?? '', message.text].join('\n');
        return all.toLowerCase().includes(wanted);
      })
      .map((message) => ({ ...message, handedOver: counts.get(message.messageId ?? '') ?? 1 }))
      .reverse();
  }

  clear(): void {
    this.messages.clear();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
