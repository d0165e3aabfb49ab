import { randomUUID } from 'node:crypto';
import type { AppointmentDetail } from '#contracts/appointments.dto';
import type { CodeState } from '#contracts/one-time-password.dto';
import type { FormAnswers, FormLanguage } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { eventually } from '../eventually.js';
import { partsOf, type FormParts } from './form-parts.js';
import type { TestSandbox } from '../sandbox.js';

export interface Heard {
  status: number;
  /** Decoded JSON, or null. */
  body: unknown;
}

interface Sent {
  body?: object | FormData;
  headers?: Record<string, string>;
}

export interface FormVisit {
  site: number;
  appointmentId: number;
  /** The provider's. */
  clientId: string;
}

/** A client's browser: keeps its cookies and does what the form's pages do, over HTTP. */
export class FormClient {
  private readonly cookies = new Map<string, string>();
  private reference: string | undefined;

  constructor(
    private readonly at: { url: string; sandbox: Pick<TestSandbox, 'admin'> },
    readonly visit: FormVisit,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Heard> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.at.url}${path}`, {
      method,
      headers: {
        siteid: String(this.visit.site),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Phone of the tests',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    this.keep(answer.headers.getSetCookie());
    const text = await answer.text();
    return {
      status: answer.status,
      body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : null,
    };
  }

  /** Throws what the server said when it did not say 200. */
  async done<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const { status, body: said } = await this.call(method, path, body === undefined ? {} : { body });
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`);
    return said as T;
  }

  /** The visit as the api names it to this browser, which its page asks for first. */
  async named(): Promise<{ appointmentId: number; clientId: string }> {
    const { appointmentId } = this.visit;
    this.reference ??= (await this.done<AppointmentDetail>('GET', `/api/appointments/${appointmentId}`)).ClientId;
    return { appointmentId, clientId: this.reference };
  }

  /** Names the contact, by which it is found out whether she asks: an e-mail, or a number of ten digits. */
  async askForCode(contact: string, language = 'en'): Promise<CodeState> {
    const email = contact.includes('@');
    const named = { contact: email ? contact : Number(contact.replace(/\D/g, '').slice(-10)) };
    return this.done('POST', '/api/oneTimePassword/generate', { email, ...named, ...(await this.named()), language });
  }

  /** A cookie it holds, as a request would carry it. */
  cookieOf(name: string): string {
    return `${name}=${this.cookies.get(name) ?? ''}`;
  }

  /** The newest message to `to`, 0 when there is none: a code that is asked for after it comes in a later one. */
  async newestTo(to: string): Promise<number> {
    return (await this.messagesTo(to))[0]?.number ?? 0;
  }

  /** Of the newest message to `to` that came after message `after`; waits until it is there. */
  async readCode(to: string, after = 0): Promise<string> {
    const look = async (): Promise<string | undefined> => {
      const later = (await this.messagesTo(to)).filter(({ number }) => number > after);
      return later.map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0]).find((one) => one !== undefined);
    };
    return String(await eventually(look, (code) => code !== undefined));
  }

  async tryCode(otpToken: string): Promise<Heard> {
    return this.call('POST', '/api/oneTimePassword/verify', { body: { ip: '', ...(await this.named()), otpToken } });
  }

  /** By e-mail when `contact` is one, else by text message. */
  async prove(contact: string): Promise<void> {
    const before = await this.newestTo(contact);
    await this.askForCode(contact);
    const { status, body } = await this.tryCode(await this.readCode(contact, before));
    if (status !== 200) throw new Error(`verify: ${status} ${JSON.stringify(body)}`);
  }

  form(): Promise<FormBundle> {
    return this.done('GET', `/api/forms/${this.visit.appointmentId}`);
  }

  /** What the page would upload, with the answers this client is asked. */
  async parts(answers?: FormAnswers, language?: FormLanguage): Promise<FormParts> {
    return partsOf(await this.form(), this.visit.site, { answers, language });
  }

  submit({ fields, files }: FormParts, key: string = randomUUID()): Promise<Heard> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, bytes] of Object.entries(files))
      form.set(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${name}.png`);
    return this.call('PUT', '/api/uploadPdf/signature', { body: form, headers: { 'idempotency-key': key } });
  }

  /** Newest first. */
  private async messagesTo(to: string): Promise<Message[]> {
    const found = await this.at.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(to)}`);
    return (found as { messages: Message[] }).messages;
  }

  private keep(given: readonly string[]): void {
    for (const line of given) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

interface Message {
  number: number;
  text: string | null;
}
