import { createHmac, randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { JobRelay } from '../../platform/jobs/job-relay.js';
import { Secrets } from '../../platform/security/secrets.js';
import { RetentionService } from '../retention/retention.service.js';
import { SessionsRepository } from '../identity/sessions/sessions.repository.js';
import { SignInService } from '../identity/sign-in.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhooksService } from './webhooks.service.js';

const KEY = 'a2V5IG9mIHRoZSBzdWJzY3JpcHRpb24=';
let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
  await world.rows(
    'INSERT INTO webhook_subscriptions (site_id, url, subscription_id, signature_key) VALUES (0, $1, $2, $3)',
    [world.config.webhookUrl, 'sub-1', world.get(Secrets).seal(KEY)],
  );
});
beforeEach(() => world.rows('DELETE FROM job_outbox'));
afterAll(() => world.end());

/** So many minutes before now. */
const ago = (minutes: number): string => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString();

interface Message {
  messageId?: string;
  eventId?: string;
  at?: string;
  data?: Record<string, unknown>;
}

const messageOf = ({ messageId = randomUUID(), eventId = 'appointmentBooking.updated', at, data = {} }: Message) => ({
  messageId,
  eventId,
  eventInstanceOriginationDateTime: at ?? ago(0),
  eventData: { siteId: world.siteId, appointmentId: 7, clientFirstName: 'CANARY', ...data },
});

const receive = (message: Message): Promise<void> => world.get(WebhooksService).receive(messageOf(message));
const signatureOf = (body: Buffer, key = KEY): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('base64')}`;

const jobs = () =>
  world.rows<{ name: string; payload: unknown }>('SELECT name, payload FROM job_outbox WHERE site_id <> 0 ORDER BY 1');
const inbox = () => world.rows('SELECT * FROM webhook_inbox');

describe('a message of the provider', () => {
  it('asks for a look at the appointment it names, and keeps ids only', async () => {
    await receive({ messageId: 'm-1' });
    const payload = { siteId: world.siteId, appointmentId: 7 };
    expect(await jobs()).toEqual([{ name: 'provider.syncAppointment', payload }]);
    const [kept] = await world.rows(`SELECT * FROM webhook_inbox WHERE message_id = 'm-1'`);
    expect(kept).toMatchObject({ event_id: 'appointmentBooking.updated', body: payload });
    expect(JSON.stringify(await inbox())).not.toContain('CANARY');
  });

  it('asks for a look at the client it names', async () => {
    await receive({ eventId: 'client.updated', data: { clientId: 'c-9' } });
    expect(await jobs()).toEqual([{ name: 'provider.syncClient', payload: { siteId: world.siteId, clientId: 'c-9' } }]);
  });

  it('counts once however often it comes, also long after its job is done', async () => {
    const messageId = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => receive({ messageId })));
    expect(await jobs()).toHaveLength(1);
    await world.rows('DELETE FROM job_outbox');
    await receive({ messageId });
    expect(await jobs()).toEqual([]);
  });

  it('is one of a burst that ends in one look, as long as nobody looked yet', async () => {
    await pauseRelay();
    await Promise.all(Array.from({ length: 40 }, (_, n) => receive({ at: ago(n) })));
    await receive({ data: { appointmentId: 8 } });
    expect(await jobs()).toHaveLength(2);
    await world.rows('UPDATE job_outbox SET handed_at = now()');
    await receive({});
    expect(await jobs()).toHaveLength(3);
    await resumeRelay();
  });

  it('is taken when it is new to us though it is older than the last', async () => {
    await receive({ at: ago(10) });
    await world.rows('UPDATE job_outbox SET handed_at = now()');
    await receive({ at: ago(20) });
    expect(await jobs()).toHaveLength(2);
  });

  it('asks for nothing when it is about something else', async () => {
    await receive({ eventId: 'classSchedule.created' });
    await receive({ eventId: 'appointmentBooking.created', data: { appointmentId: 'seven' } });
    expect(await jobs()).toEqual([]);
  });
});

describe('a message that somebody kept', () => {
  const DAY = 24 * 60;
  const remembered = async () => (await inbox()).length;

  it.each([
    ['older than a day', DAY + 1],
    ['of months ago', 100 * DAY],
    ['of more than a day ahead', -DAY - 1],
  ])('%s is answered and dropped: it asks for nothing, ends no session and is not remembered', async (_, minutes) => {
    const { accesssToken, userId } = await tokenOf('technician.demo');
    const before = await remembered();
    await receive({ at: ago(minutes) });
    await receive({ at: ago(minutes), eventId: 'staff.deactivated', data: { staffId: Number(userId) } });
    expect([await jobs(), await remembered()]).toEqual([[], before]);
    expect(await world.get(SessionsRepository).live([accesssToken])).toHaveLength(1);
  });

  it('is taken at the end of its day, and known until it is older than that', async () => {
    const message = { messageId: randomUUID(), at: ago(DAY - 1) };
    await receive(message);
    expect(await jobs()).toHaveLength(1);
    await world.rows(`UPDATE webhook_inbox SET received_at = now() - interval '1 minute' WHERE message_id = $1`, [
      message.messageId,
    ]);
    await world.rows('DELETE FROM job_outbox');
    await world.get(RetentionService).prune();
    await receive(message);
    expect(await jobs()).toEqual([]);
  });

  it('is a 400 where its moment is none', async () => {
    await expect(receive({ at: '2026-W10' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('whether the provider still knows us', () => {
  const isDue = () => world.get(SubscriptionsService).isCheckDue();
  const minutesAgo = (column: 'checked_at' | 'heard_at', minutes: number) =>
    world.rows(`UPDATE webhook_subscriptions SET ${column} = now() - make_interval(mins => $1)`, [minutes]);

  it('is asked every ten minutes', async () => {
    await minutesAgo('heard_at', 0);
    await minutesAgo('checked_at', 9);
    expect(await isDue()).toBe(false);
    await minutesAgo('checked_at', 10);
    expect(await isDue()).toBe(true);
  });

  it('is asked sooner when no message comes, by day and by night, and not again at once', async () => {
    await minutesAgo('heard_at', 3);
    await minutesAgo('checked_at', 3);
    expect(await isDue()).toBe(true);
    await minutesAgo('checked_at', 1);
    expect(await isDue()).toBe(false);
    await minutesAgo('checked_at', 3);
    await receive({});
    expect(await isDue()).toBe(false);
  });
});

describe('a message that is not to be believed', () => {
  const refused = { code: 'SIGNATURE_INVALID' };

  it('is refused when its signature is of another key or of another body', async () => {
    const body = Buffer.from(JSON.stringify(messageOf({})));
    const check = (signature: string | undefined) => world.get(WebhooksService).mustBeSigned(body, signature);
    for (const given of [signatureOf(body, 'another key'), signatureOf(Buffer.from('{}')), undefined, ''])
      await expect(check(given)).rejects.toMatchObject(refused);
    await expect(check(signatureOf(body))).resolves.toBeUndefined();
  });

  it('is refused without a site, and harmless for a site nobody knows', async () => {
    await expect(receive({ data: { siteId: 'x' } })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await receive({ data: { siteId: 4_242 } });
    expect(await world.rows('SELECT 1 FROM events WHERE site_id = 4242')).toEqual([]);
  });
});

describe('a user who was disabled at the provider', () => {
  it('loses every session of that site, and nobody else does', async () => {
    const [disabled, colleague] = [await tokenOf('technician.demo'), await tokenOf('frontdesk.demo')];
    const { userId } = disabled;
    await receive({ eventId: 'staff.deactivated', data: { staffId: Number(userId) } });
    const live = await world.get(SessionsRepository).live([disabled.accesssToken, colleague.accesssToken]);
    expect(live.map((session) => session.userId)).toEqual([colleague.userId]);
  });

  it('loses them by the next delivery when the first could not be worked off', async () => {
    const { accesssToken, userId } = await tokenOf('technician.demo');
    const message = { messageId: randomUUID(), eventId: 'staff.deactivated', data: { staffId: Number(userId) } };
    await world.rows('ALTER TABLE sessions ADD CONSTRAINT stuck CHECK (revoked_at IS NULL) NOT VALID');
    await expect(receive(message)).rejects.toThrow('stuck');
    await world.rows('ALTER TABLE sessions DROP CONSTRAINT stuck');
    await receive(message);
    expect(await world.get(SessionsRepository).live([accesssToken])).toEqual([]);
  });
});

function tokenOf(username: string) {
  return world.get(SignInService).signIn(world.as.public(), { username, password: 'studio-demo' });
}

/** The relay would hand jobs over within half a second; with Redis away they wait. */
async function pauseRelay(): Promise<void> {
  await world.outside.redis.kill();
  // Until the relay has noticed, it would take a job as its own and give it back later.
  const hasNoticed = async (): Promise<boolean> => (await world.get(JobRelay).depths()).length === 0;
  await eventually(
    () => hasNoticed().catch(() => false),
    (isPaused) => isPaused,
  );
}

async function resumeRelay(): Promise<void> {
  await world.outside.redis.restart();
  await world.recover();
}
