import { Agent, request } from 'undici';
import type { TestSandbox } from '../../../testing/sandbox.js';

/** An appointment whose code is asked for and guessed. */
export interface CodeVisit {
  siteId: number;
  appointmentId: number;
  phone: string;
  /** How the api names its client; learnt with the first code. */
  clientId?: string;
  /** What lets a browser try the newest code. */
  cookie: string;
}

/** What a request for a code or a try of one came to; `lost` when no answer came. */
export type Verdict = 'accepted' | 'refused' | 'locked' | 'throttled' | 'unavailable' | 'lost';

interface Answer {
  status: number;
  text: string;
  cookie: string | null;
}

const CODE_URL = '/api/oneTimePassword';

/** Browsers of all the world: each call comes from an address and a browser of its own. */
export class CodePost {
  private readonly agent = new Agent({ connections: 256, pipelining: 1 });
  private calls = 0;

  /** `urls`: the api processes, taken in turn. */
  constructor(private readonly urls: readonly string[]) {}

  /** Asks for a code; when it is granted the visit holds its cookie. */
  async ask(visit: CodeVisit): Promise<Verdict> {
    const { appointmentId } = visit;
    const look = await this.send(`/api/appointments/${appointmentId}`, visit);
    if (look.status !== 200) return verdictOf(look);
    const { ClientId: clientId } = JSON.parse(look.text) as { ClientId: string };
    visit.clientId = clientId;
    const contact = Number(visit.phone.replace(/\D/g, '').slice(-10));
    const body = { email: false, clientId, appointmentId, contact, language: 'en' };
    const answer = await this.send(`${CODE_URL}/generate`, visit, body);
    if (answer.cookie !== null) visit.cookie = answer.cookie;
    return verdictOf(answer);
  }

  async try(visit: CodeVisit, otpToken: string): Promise<Verdict> {
    const { appointmentId, clientId } = visit;
    return verdictOf(await this.send(`${CODE_URL}/verify`, visit, { ip: '', clientId, appointmentId, otpToken }));
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async send(path: string, { siteId, cookie }: CodeVisit, body?: object): Promise<Answer> {
    const n = this.calls++;
    try {
      const answer = await request(`${this.urls[n % this.urls.length]}${path}`, {
        dispatcher: this.agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          siteid: String(siteId),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          'user-agent': `Browser ${n}`,
          'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          ...(cookie === '' ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        text: await answer.body.text(),
        cookie: codeCookie(answer.headers['set-cookie']),
      };
    } catch {
      return { status: 0, text: '', cookie: null };
    }
  }
}

function codeCookie(lines: string | string[] | undefined): string | null {
  const line = [lines ?? []].flat().find((one) => one.startsWith('code='));
  return line?.split(';')[0] ?? null;
}

/** A locked code and a throttled address have the same error code; their words differ. */
function verdictOf({ status, text }: Answer): Verdict {
  if (status === 0) return 'lost';
  if (status === 200) return 'accepted';
  if (text.includes('CODE_REFUSED')) return 'refused';
  if (text.includes('TOO_MANY_TRIES')) return text.includes('Too many tries') ? 'throttled' : 'locked';
  if (status === 503) return 'unavailable';
  throw new Error(`the api answered ${status} ${text.slice(0, 200)}`);
}

/** The newest code of each phone number that got one. */
export async function receivedCodes(sandbox: Pick<TestSandbox, 'admin'>): Promise<Map<string, string>> {
  const { messages } = (await sandbox.admin('GET', '/inbox')) as { messages: { to: string[]; text: string | null }[] };
  const codes = messages.map(({ to, text }) => [
    to[0]?.replace('+1', '') ?? '',
    /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '',
  ]);
  return new Map(codes.reverse() as [string, string][]);
}
