import { randomUUID } from 'node:crypto';
import type { TestingModule } from '@nestjs/testing';
import { DEATHS, diesAt } from '#testing/dying';
import { eventually, NEVER_MS } from '#testing/eventually';
import { Secrets } from '#server/platform/security/secrets';
import { CodeBrowser } from '#testing/forms/code-browser';
import { lock } from '#testing/services/database';
import { type FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { OperationsRepository } from '../../../platform/operations/operations.repository.js';
import { CodeDeliveryService } from './code-delivery.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { codeHash } from './code-text.js';

let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;
let guest: FormGuest;
let browser: CodeBrowser;
let doomed: TestingModule;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  doomed = await world.open();
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
});
beforeEach(async () => {
  // Workers and the carrier have clocks of their own.
  world.clock.put(new Date().toISOString());
  await world.outside.redis.flush();
  guest = await guests.one();
  browser = new CodeBrowser(world, guest);
});
afterEach(async () => {
  await jobs.endWorkers();
  await world.desk.heal();
  await world.outside.sandbox.admin('PUT', '/switches', { unreachableNumbers: [] });
});
afterAll(() => world.end());

const steps = async (seq: number) =>
  (await guest.events(seq)).map(({ payload }) => {
    const { step, code } = payload['progress'] as { step: string; code: string };
    return `${step} ${code}`;
  });

describe('the message', () => {
  it.each([
    ['en', false, /^Your Studio Hub Phoenix code is \d{6}\. It is good for 15 minutes\./],
    ['es', false, /^Tu código de Studio Hub Phoenix es \d{6}\. Vale 15 minutos\./],
    ['en', true, /^Your Studio Hub Phoenix code is \d{6}\. It is good for 15 minutes\./],
    ['es', true, /^Tu código de Studio Hub Phoenix es \d{6}\. Vale 15 minutos\./],
  ] as const)('in %s, by mail: %s, names the studio and the code', async (language, email, words) => {
    await browser.fetchCode({ language, email });
    const [message, ...more] = await browser.messages();
    expect(more).toEqual([]);
    expect(message?.text).toMatch(words);
    expect(message?.to).toEqual([expect.stringMatching(email ? /^form\.guest\d+@mail\.example$/ : /^\+1602\d{7}$/)]);
    if (email) expect(message?.subject).toMatch(language === 'es' ? /^Tu código/ : /^Your Studio/);
  });

  it('shows the studio’s name as it is written, whatever signs it has', async () => {
    const named = (name: string | null) =>
      world.rows('UPDATE sites SET own_name = $1 WHERE site_id = $2', [name, world.siteId]);
    await named('Tiny & <b>Toes</b>');
    world.get(SitesService).forget(world.siteId);
    await browser.fetchCode({ email: true });
    await named(null);
    world.get(SitesService).forget(world.siteId);
    const [message] = await browser.messages();
    expect(message?.text).toContain('Your Studio Hub Tiny & <b>Toes</b> code is');
    expect(message?.html).toContain('>Your Studio Hub Tiny &#38; &#60;b&#62;Toes&#60;/b&#62; code<');
  });

  // 000 §4.25: Ours: how the message fares is shown, and another way offered when it cannot be delivered
  it('is told to the client and to the desk: asked for, then sent', async () => {
    const before = await world.head();
    await browser.ask();
    expect(await browser.state()).toMatchObject({ delivery: 'queued' });
    await browser.deliver();
    expect(await browser.state()).toMatchObject({ delivery: 'sent' });
    expect(await steps(before)).toEqual(['code queued', 'code sent']);
  });

  it('is not sent when another code took its place, and not twice when the job runs twice', async () => {
    await browser.ask();
    const older = await browser.asked();
    world.clock.advance(181_000);
    await browser.fetchCode();
    await world.get(CodeDeliveryService).deliver(older, randomUUID());
    await browser.deliver();
    expect(await browser.messages()).toHaveLength(1);
  });

  it('is not sent when it would come too late', async () => {
    await browser.ask();
    world.clock.advance(901_000);
    await browser.deliver();
    expect(await browser.messages()).toEqual([]);
  });

  // 000 §6.7: Decision 6: kept hashed; the text exists in the worker and in the message only
  it('leaves nothing that the code could be read from', async () => {
    const code = await browser.fetchCode();
    const row = await browser.row();
    expect(row).toMatchObject({ secret: null, delivery: 'sent' });
    const kept = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
    expect(kept.join('\n')).not.toContain(code);
    expect(row['code_hash']).toEqual(codeHash(world.get(Secrets), await browser.asked(), code));
    const outbox = await world.rows('SELECT payload::text FROM job_outbox');
    expect(outbox.map((one) => String(one['payload'])).join('\n')).not.toContain(code);
  });
});

describe('a message that cannot be delivered', () => {
  it('is told as failed, and another may be asked for at once, by another browser too', async () => {
    const before = await world.head();
    const [row] = await world.rows('SELECT mobile_phone FROM clients WHERE client_id = $1', [guest.clientId]);
    const number = `+1${String(row?.['mobile_phone'])}`;
    await world.outside.sandbox.admin('PUT', '/switches', { unreachableNumbers: [number] });
    await jobs.openWorker();
    await browser.ask();
    await eventually(
      () => browser.state(),
      ({ delivery }) => delivery === 'failed',
    );
    expect(await steps(before)).toEqual(['code queued', 'code failed']);
    const other = new CodeBrowser(world, guest);
    expect(await other.ask({ email: true })).toMatchObject({ delivery: 'queued' });
    await eventually(
      () => other.state(),
      ({ delivery }) => delivery === 'sent',
    );
  });

  it('because there is nothing on file is told as failed', async () => {
    guest = await guests.one({ client: { Email: '' } });
    browser = new CodeBrowser(world, guest);
    await browser.ask({ email: true });
    await browser.deliver();
    expect(await browser.state()).toMatchObject({ delivery: 'failed' });
  });
});

describe('a worker that is killed while it delivers', () => {
  it.each(
    DEATHS.flatMap((death) => [
      { death, email: false },
      { death, email: true },
    ]),
  )('$death (by mail: $email) leaves one message', async ({ death, email }) => {
    await browser.ask({ email });
    const { id, payload } = await browser.job();
    const dead = diesAt(doomed.get(OperationsRepository, { strict: false }), death);
    void doomed.get(CodeDeliveryService, { strict: false }).deliver(payload, id);
    await dead;
    await browser.deliver();
    await browser.deliver();
    expect(await browser.messages()).toHaveLength(1);
    expect(await browser.state()).toMatchObject({ delivery: 'sent' });
  });
});

describe('a worker that is killed while it sends', () => {
  it.each([
    ['before the carrier has the message', { latencyMs: NEVER_MS, paths: 'Messages.json' }, 0],
    ['after the carrier took it', { latencyMs: 2_000, dropAfterCommit: 1, paths: 'Messages.json' }, 1],
  ])('%s leaves one message, sent by another worker within 10 s', async (_, faults, taken) => {
    await world.desk.faults(faults);
    const worker = await jobs.startWorker();
    await browser.ask();
    await eventually(
      () => browser.row(),
      (row) => row['code_hash'] !== null,
    );
    const free = await lock(world.outside.database.url, 'one_time_codes WHERE appointment_id = $1', [
      guest.appointmentId,
    ]);
    await eventually(
      () => browser.messages(),
      ({ length }) => length === taken,
    );
    await worker.kill();
    expect(await browser.row()).toMatchObject({ delivery: 'queued' });
    await free();
    await world.desk.heal();
    await jobs.openWorker();
    await eventually(
      () => browser.state(),
      ({ delivery }) => delivery === 'sent',
    );
    const messages = await browser.messages();
    expect(messages).toHaveLength(1);
    const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
    await expect(browser.try(code)).resolves.toMatchObject({ cookie: expect.any(String) });
  });
});
