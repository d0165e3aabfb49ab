import { setTimeout as sleep } from 'node:timers/promises';
import { paced } from '../../../../bench/parts/figures/load.js';
import { count, emptyLedger, type Attack, type Attempt, type AttackSize, type Ground, type Ledger } from './attack.js';

interface Sent {
  method: string;
  path: string;
  body: string | Buffer;
  token?: string;
}

const KB = 1024;
/** Where nobody has to prove anything before the body is read. */
const OPEN_DOORS = [
  ['PUT', '/api/userToken'],
  ['POST', '/api/oneTimePassword/generate'],
  ['POST', '/api/oneTimePassword/verify'],
  ['POST', '/api/webhooks/mindbody'],
] as const;

function ofNames(bytes: number): string {
  const parts: string[] = [];
  for (let n = 0, length = 2; length < bytes - 16; n++) {
    const part = `"k${n.toString(36)}":1`;
    parts.push(part);
    length += part.length + 1;
  }
  return `{${parts.join(',')}}`;
}

const ofLevels = (levels: number): string => `{"data":${'['.repeat(levels)}${']'.repeat(levels)}}`;

/** 209 KB as it was found, and as much as fits below any limit. */
const MANY_NAMES = [ofNames(209 * KB), ofNames(8 * KB)];
const MANY_LEVELS = [3_500, 60_000].map(ofLevels);
const ILL_FORMED = [
  String.raw`{"username":"\ud800","password":"b","clientId":"\udc00","appointmentId":1}`,
  String.raw`{"username":"\u0000","password":"b","clientId":"\u0000","appointmentId":1,"email":true}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  '{"half',
  '"a text"',
  'null',
  '[1e999]',
  '{"__proto__":{"kind":"director"},"username":"a","password":"b"}',
];

export const manyNames: Attack = { name: 'bodies of many names', run: floodOf(MANY_NAMES) };
export const manyLevels: Attack = { name: 'bodies of many levels', run: floodOf(MANY_LEVELS) };
export const illFormed: Attack = { name: 'ill-formed text', run: floodOf(ILL_FORMED, draftOf) };

type Own = (ground: Ground, body: string | Buffer) => Sent[];

/** With a session, too: what a door lets through goes further in. */
function draftOf({ desk }: Ground, body: string | Buffer): Sent[] {
  const text = body.toString();
  const answers = text.startsWith('{') ? `{"answers":${text},"language":"en","done":0,"isSigned":false}` : body;
  return [
    { method: 'PUT', path: '/api/forms/1/draft', body: answers, token: desk.token },
    { method: 'PUT', path: '/api/dynamoDB/clients', body, token: desk.token },
    { method: 'PUT', path: '/api/session/location', body, token: desk.token },
  ];
}

/** From one address, at a pace, whatever becomes of the ones before. */
function floodOf(bodies: readonly (string | Buffer)[], own: Own = () => []): Attempt['run'] {
  return async (ground: Ground, { ms, perSecond }: AttackSize): Promise<Ledger> => {
    const ledger = emptyLedger();
    const all = bodies.flatMap((body) => [
      ...OPEN_DOORS.map(([method, path]): Sent => ({ method, path, body })),
      ...own(ground, body),
    ]);
    const under: Promise<void>[] = [];
    const stop = paced(perSecond, (n) => {
      const one = all[n % all.length];
      if (one !== undefined) under.push(send(ground, one, ledger));
    });
    await sleep(ms);
    stop();
    await Promise.all(under);
    return ledger;
  };
}

async function send({ url, desk }: Ground, { method, path, body, token }: Sent, ledger: Ledger): Promise<void> {
  const status = await fetch(url + path, {
    method,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(30_000),
    headers: {
      'content-type': 'application/json',
      siteid: String(desk.siteId),
      'x-forwarded-for': '203.0.113.66',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );
  count(ledger, status === null ? 'cut' : String(status));
  if (status !== null && (status >= 500 || status < 400)) ledger.faults.push(`${status} from ${method} ${path}`);
}
