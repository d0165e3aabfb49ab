import { createHmac, randomUUID } from 'node:crypto';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import { SubscriptionsService } from '#server/features/webhooks/subscriptions.service';
import { ApiWorld, HERE, type Answer } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

let world: ApiWorld;
let key: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  await world.subscribe();
  key = (await world.backstage.get(SubscriptionsService).known())?.signatureKey ?? '';
});
afterAll(() => world.end());

interface Message {
  messageId: string;
  eventId: string;
  eventInstanceOriginationDateTime: string;
  eventData: Record<string, unknown>;
}

function message(change: Partial<Message> = {}): Message {
  const about = { eventId: 'appointmentBooking.updated', eventInstanceOriginationDateTime: new Date().toISOString() };
  return { messageId: randomUUID(), ...about, eventData: { siteId: HERE, appointmentId: 90_000_001 }, ...change };
}

const sign = (text: string, byKey = key): string =>
  `sha256=${createHmac('sha256', byKey).update(text).digest('base64')}`;

const send = (text: string, signature?: string): Promise<Answer> =>
  world.call(
    'webhooks.receive',
    {},
    {
      body: text,
      headers: signature === undefined ? {} : { [SIGNATURE_HEADER]: signature },
    },
  );

async function counts(): Promise<unknown> {
  const [row] = await world.sql(
    'SELECT (SELECT count(*)::int FROM webhook_inbox) AS inbox, (SELECT count(*)::int FROM job_outbox) AS jobs',
  );
  return row;
}

describe("the provider's look at the address", () => {
  it('is answered without a signature', async () => {
    expect(await world.call('webhooks.probe', {})).toMatchObject({ status: 200, text: '' });
  });
});

describe('a subscription', () => {
  const asked = () =>
    world.sql(`SELECT site_id, payload FROM job_outbox WHERE name = 'provider.syncDay' ORDER BY site_id, id`);

  it('that is new has every site read whatever may have been missed; one that is known asks for nothing', async () => {
    const first = await asked();
    const today = await world.today(HERE);
    expect(first).toContainEqual({ site_id: HERE, payload: expect.objectContaining({ siteId: HERE, from: today }) });
    expect(new Set(first.map((row) => (row as { site_id: number }).site_id)).size).toBeGreaterThan(1);
    await world.sql('DELETE FROM job_outbox');
    await world.subscribe();
    expect(await asked()).toEqual([]);
    await world.sql('DELETE FROM webhook_subscriptions');
    await world.subscribe();
    expect((await asked()).length).toBe(first.length);
    key = (await world.backstage.get(SubscriptionsService).known())?.signatureKey ?? '';
  });
});

describe('a message', () => {
  it('with the right signature is taken in and becomes one job', async () => {
    const text = JSON.stringify(message());
    const before = (await counts()) as { inbox: number; jobs: number };
    expect(await send(text, sign(text))).toMatchObject({ status: 200 });
    expect(await counts()).toEqual({ inbox: before.inbox + 1, jobs: before.jobs + 1 });
  });

  it('that comes twice, or ten times at once, is taken once', async () => {
    const text = JSON.stringify(message({ eventData: { siteId: HERE, appointmentId: 90_000_002 } }));
    const before = (await counts()) as { inbox: number; jobs: number };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(text, sign(text))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await counts()).toEqual({ inbox: before.inbox + 1, jobs: before.jobs + 1 });
  });

  const forged: [string, (text: string) => string | undefined][] = [
    ['no signature', () => undefined],
    ['an empty signature', () => ''],
    ['a signature by another key', (text) => sign(text, 'another key')],
    ['a signature of another body', (text) => sign(`${text} `)],
    ['a signature without its scheme', (text) => sign(text).replace('sha256=', '')],
    ['a signature by no key', (text) => sign(text, '')],
  ];
  it.each(forged)('with %s is refused and nothing of it is kept', async (_, signature) => {
    const text = JSON.stringify(message());
    const before = await counts();
    expect(refusalOf(await send(text, signature(text)))).toBe('401 SIGNATURE_INVALID');
    expect(await counts()).toEqual(before);
  });

  it('is checked as it came, not as it reads', async () => {
    const text = JSON.stringify(message(), null, 2);
    expect(await send(text, sign(text))).toMatchObject({ status: 200 });
    expect(refusalOf(await send(text, sign(JSON.stringify(JSON.parse(text)))))).toBe('401 SIGNATURE_INVALID');
  });

  it('keeps ids and no names, contacts or notes', async () => {
    const person = { clientFirstName: 'Planted', clientEmail: 'planted@example.com', clientPhone: '4055550147' };
    const sent = message({ eventData: { siteId: HERE, appointmentId: 90_000_003, notes: 'planted note', ...person } });
    const text = JSON.stringify(sent);
    expect(await send(text, sign(text))).toMatchObject({ status: 200 });
    const rows = await world.sql('SELECT body FROM webhook_inbox WHERE message_id = $1', [sent.messageId]);
    expect(rows).toEqual([{ body: { siteId: HERE, appointmentId: 90_000_003 } }]);
  });

  it.each([
    ['no site', { eventData: {} }],
    ['no data', { eventData: null as unknown as Record<string, unknown> }],
    ['no id', { messageId: '' }],
    ['no time', { eventInstanceOriginationDateTime: 'soon' }],
  ])('that is signed but has %s is a 400', async (_, change) => {
    const text = JSON.stringify(message(change));
    const before = await counts();
    expect(refusalOf(await send(text, sign(text)))).toBe('400 VALIDATION_FAILED');
    expect(await counts()).toEqual(before);
  });

  it('about something we do not follow is taken and asks for nothing', async () => {
    const text = JSON.stringify(message({ eventId: 'classSchedule.created' }));
    const before = (await counts()) as { inbox: number; jobs: number };
    expect(await send(text, sign(text))).toMatchObject({ status: 200 });
    expect(await counts()).toEqual({ inbox: before.inbox + 1, jobs: before.jobs });
  });
});

it('a booking at the real desk of the provider arrives here by itself', async () => {
  const received = (): Promise<{ n: number }[]> =>
    world.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM webhook_inbox WHERE event_id = 'appointmentBooking.created'`,
    );
  const [before] = await received();
  await world.book(HERE);
  await until('the message', async () => ((await received())[0]?.n ?? 0) > (before?.n ?? 0));
});
