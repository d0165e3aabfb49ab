import { createHmac, randomUUID } from 'node:crypto';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, type Answer } from '../testing/api-world.js';
import { refusalOf } from '../testing/refusal.js';
import { requestsAbout } from '../testing/requests.js';

const HALF_A_PAIR = 'canary \ud83d';
const PLANNED = requestsAbout({ visit: 1, clientId: 'c', userId: '1', contact: 'a@b.example', fileToken: 't' });
const WITH_BODY = (Object.keys(PLANNED) as EndpointName[]).filter(
  (name) => PLANNED[name].ask?.body !== undefined && name !== 'webhooks.receive',
);
/** Handlers that look at nothing of an address but what stands in it. */
const READS = (Object.keys(PLANNED) as EndpointName[]).filter((name) => ENDPOINTS[name].method === 'GET');

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const send = (name: EndpointName, body: object): Promise<Answer> =>
  world.call(name, PLANNED[name].params ?? {}, { ...PLANNED[name].ask, token, body });

/** The body once for each of its texts, with half a pair in that one. */
function spoilt(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}${HALF_A_PAIR}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    spoilt(one).map((bad) => (Array.isArray(value) ? [bad] : { ...value, [key]: bad })),
  );
}

describe('half a surrogate pair', () => {
  it.each(WITH_BODY)('in a body of %s is a 400, in whatever text of it, known or not, and in a name', async (name) => {
    const { body } = PLANNED[name].ask ?? {};
    const bodies = [
      ...spoilt(body),
      { ...(body as object), stray: { deep: [HALF_A_PAIR] } },
      { ...(body as object), [HALF_A_PAIR]: 1 },
    ];
    for (const one of bodies) {
      const answer = await send(name, one as object);
      expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
      expect(answer.text).not.toContain('canary');
    }
  });

  it.each(['', 'charset=utf-16le'])('in a field of a form is a 400, sent as %s', async (charset) => {
    const evidence = JSON.stringify({ typedName: HALF_A_PAIR });
    const text = charset === '' ? Buffer.from(evidence) : Buffer.from(HALF_A_PAIR, 'utf16le');
    const part = `--x\r\ncontent-disposition: form-data; name="${charset === '' ? 'evidence' : 'firstName'}"\r\ncontent-type: text/plain; ${charset}\r\n\r\n`;
    const answer = await fetch(`${world.url}/api/uploadPdf/signature`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([Buffer.from(part), text, Buffer.from('\r\n--x--\r\n')]),
    });
    const body = (await answer.json()) as { message: string };
    expect(answer.status).toBe(400);
    if (charset !== '') expect(body.message).toBe('The request holds a character that no text has.');
  });

  it('of a webhook that is signed is dropped with what we do not keep, and a 400 in what we do', async () => {
    await world.subscribe();
    const key = (await world.backstage.get(SubscriptionsService).known())?.signatureKey ?? '';
    const about = { eventId: 'client.updated', eventInstanceOriginationDateTime: new Date().toISOString() };
    const message = (eventData: object): Promise<Answer> => {
      const text = JSON.stringify({ messageId: randomUUID(), ...about, eventData: { siteId: HERE, ...eventData } });
      const signature = `sha256=${createHmac('sha256', key).update(text).digest('base64')}`;
      return world.call('webhooks.receive', {}, { body: text, headers: { [SIGNATURE_HEADER]: signature } });
    };
    expect(await message({ clientId: '100015', firstName: HALF_A_PAIR })).toMatchObject({ status: 200 });
    expect(refusalOf(await message({ clientId: HALF_A_PAIR }))).toBe('400 VALIDATION_FAILED');
  });
});

it.each(READS)('a NUL in the query of %s is a 400', async (name) => {
  const { method, path } = ENDPOINTS[name];
  const params = PLANNED[name].params ?? {};
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  expect(refusalOf(await world.ask(method, `${address}?x=a%00b`, { token }))).toBe('400 VALIDATION_FAILED');
});
