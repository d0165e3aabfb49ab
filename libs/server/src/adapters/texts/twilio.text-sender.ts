import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { CONFIG } from '#server/platform/tokens';
import { type TextMessage, TextSender } from './text-sender.js';
import { type TwilioAnswer, TwilioExchange, notHandedOver } from './twilio.exchange.js';

/** Codes of a number that gets no text messages: no such number, not a mobile one, not reachable, opted out, a landline. */
const UNREACHABLE = new Set([21211, 21217, 21408, 21610, 21612, 21614, 21635, 30006]);
/** The most there is; all that one client was ever sent fits in. */
const PAGE_SIZE = '1000';
const MOST_PAGES = 10;
/** Their clock is not ours, and their times are whole seconds. */
const SKEW_MS = 60_000;

interface Sent {
  sid: string;
  body: string;
  createdMs: number;
}

/** Twilio's messages, REST API 2010-04-01. It knows no idempotency key for them, so a repeat looks up first. */
@Injectable()
export class TwilioTextSender extends TextSender implements OnApplicationShutdown {
  private readonly log = new Logger(TwilioTextSender.name);
  private readonly twilio: TwilioExchange;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
    this.twilio = new TwilioExchange(config.texts);
  }

  async send({ to, body, reference }: TextMessage): Promise<string> {
    const form = { To: `+1${to}`, From: this.config.texts.from, Body: body };
    const sid = sidOf(await this.twilio.post(form));
    this.log.log(`text message of ${reference} is ${sid}`);
    return sid;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.twilio.close();
  }

  /**
   * Without the `DateSent>` filter that Twilio offers: it goes by the day on which a message left, and one that is still
   * queued has no such day. Every page is read, for the order goes by the same date.
   */
  async find({ to, body, reference }: TextMessage, since: Date): Promise<string | null> {
    const earliest = since.getTime() - SKEW_MS;
    let answer = await this.twilio.list({ To: `+1${to}`, PageSize: PAGE_SIZE });
    for (let page = 1; ; page++) {
      const { messages, next } = pageOf(answer);
      const found = messages.find((one) => isBody(one.body, body) && !(one.createdMs < earliest));
      if (found !== undefined) this.log.log(`text message of ${reference} is ${found.sid}, sent before`);
      if (found !== undefined || next === null) return found?.sid ?? null;
      if (page === MOST_PAGES) throw notHandedOver('too many earlier messages to look through');
      answer = await this.twilio.page(next);
    }
  }
}

/** A trial account puts a line of its own before the text. */
function isBody(kept: string, sent: string): boolean {
  return kept.trim().endsWith(sent.trim());
}

function sidOf({ status, json }: TwilioAnswer): string {
  const answer = asRecord(json);
  if (status >= 200 && status < 300 && typeof answer['sid'] === 'string') return answer['sid'];
  throw faultOf(status, answer['code']);
}

/** Twilio splits its codes ever further and asks not to build on them, so any 400 is final; the code only chooses the words. */
function faultOf(status: number, code: unknown): DomainError {
  const answered = `Twilio answered ${status}${typeof code === 'number' ? `, code ${code}` : ''}`;
  if (status !== 400) return notHandedOver(answered);
  const isTheirs = typeof code === 'number' && UNREACHABLE.has(code);
  const words = isTheirs ? 'This number cannot get text messages' : 'The text message was refused';
  return new DomainError('PROVIDER_REFUSED', `${words}: ${answered}.`);
}

function pageOf({ status, json }: TwilioAnswer): { messages: Sent[]; next: string | null } {
  const { messages, next_page_uri: next } = asRecord(json);
  if (status !== 200 || !Array.isArray(messages)) throw notHandedOver(`Twilio's list answered ${status}`);
  return { messages: messages.map(toSent), next: typeof next === 'string' && next !== '' ? next : null };
}

function toSent(row: unknown): Sent {
  const { sid, body, date_created: created } = asRecord(row);
  return { sid: asText(sid), body: asText(body), createdMs: Date.parse(asText(created)) };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
