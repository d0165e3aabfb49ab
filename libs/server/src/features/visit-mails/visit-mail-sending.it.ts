import { randomUUID } from 'node:crypto';
import type { ServerWorld } from '#testing/server-world';
import { DomainError } from '../../platform/errors.js';
import { TimelineService } from '../timeline/timeline.service.js';
import { ArrivalsService } from '../arrivals/arrivals.service.js';
import { recordOf } from '../site-config/testing/record-of.js';
import { SiteRecordsService } from '../site-config/site-records.service.js';
import { MailStudio } from './testing/mail-studio.js';
import { VisitMailNews } from './visit-mail-news.js';
import { VisitMailSending } from './visit-mail-sending.service.js';

let studio: MailStudio;
let world: ServerWorld;

beforeAll(async () => {
  studio = await MailStudio.open();
  world = studio.world;
});
beforeEach(() => studio.nextDay());
afterEach(() => world.settle());
afterAll(() => world.end());

describe('a mail', () => {
  it('whose answer was lost goes again under its Message-ID', async () => {
    const id = await studio.booked();
    await world.desk.faults({ dropAfterCommit: 1, paths: '/smtp' });
    await expect(studio.deliver(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await studio.stateOf(id)).toBe('waiting');
    await world.desk.heal();
    await studio.deliver(id);
    const again = await studio.mails();
    expect(again).toHaveLength(2);
    expect(new Set(again.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await studio.stateOf(id)).toBe('sent');
  });

  it('whose job died before it could say so is not sent twice', async () => {
    const id = await studio.booked();
    const news = world.get(VisitMailNews);
    const tell = news.tell.bind(news);
    news.tell = () => Promise.reject(new Error('the worker was killed'));
    await expect(studio.deliver(id)).rejects.toThrow('killed');
    news.tell = tell;
    expect(await studio.stateOf(id)).toBe('waiting');
    await studio.deliver(id);
    expect(await studio.mails()).toMatchObject([{ handedOver: 1 }]);
    expect(await studio.stateOf(id)).toBe('sent');
  });

  it('that was on its way while the visit was moved is followed by another one', async () => {
    const id = await studio.booked();
    await world.desk.faults({ dropAfterCommit: 1, paths: '/smtp' });
    await expect(studio.deliver(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await world.recover();
    await studio.moveTo(id, '11:00');
    await studio.deliver(id);
    const told = await studio.mails();
    expect(told.map(({ text }) => /\d+:\d\d AM/.exec(text)?.[0])).toEqual(['10:00 AM', '11:00 AM']);
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('that failed goes out after all when its job is asked for again', async () => {
    const id = await studio.booked();
    const job = await studio.newestJob(id);
    await world.get(VisitMailSending).giveUp(job, new Error('no mail server'));
    await world.get(VisitMailSending).again(job);
    await world.get(VisitMailSending).again(job);
    expect(await studio.stateOf(id)).toBe('waiting');
    await world.get(VisitMailSending).send(job);
    await world.get(VisitMailSending).again(job);
    expect(await studio.stateOf(id)).toBe('sent');
    expect(await studio.mails()).toHaveLength(1);
  });

  it('that failed is seen on the visit by whoever looks, and may be sent again', async () => {
    const id = await studio.booked();
    const job = await studio.newestJob(id);
    const before = await world.head();
    await world.get(VisitMailSending).giveUp(job, new DomainError('UNAVAILABLE', 'No mail server answers.'));
    expect(await studio.mailOf(id)).toMatchObject({ kind: 'booked', state: 'failed', trouble: 'server' });
    expect(await world.events(before)).toEqual(['appointment.changed']);
    expect(await studio.ask(id)).toEqual({ message: 'The confirmation is on its way to the client.' });
    expect(await studio.stateOf(id)).toBe('waiting');
    const { page } = await world.get(TimelineService).newestOfVisit(studio.dana, id);
    expect(page.entries[0]).toMatchObject({
      actor: { id: studio.dana.userId },
      changes: [{ what: 'mail', before: 'booked failed', after: 'booked waiting' }],
    });
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
    expect(await studio.stateOf(id)).toBe('sent');
    await studio.moveTo(id, '11:00');
    const moving = await studio.newestJob(id);
    await world.get(VisitMailSending).giveUp(moving, new DomainError('PROVIDER_REFUSED', 'Nobody there.'));
    expect(await studio.mailOf(id)).toMatchObject({ kind: 'moved', trouble: 'address' });
  });

  it('to somebody whose address is gone says so', async () => {
    const id = await studio.booked();
    await world.rows(`UPDATE clients SET email = '' WHERE client_id = $1`, [studio.client.clientId]);
    await studio.deliver(id);
    expect(await studio.mailOf(id)).toMatchObject({ state: 'failed', trouble: 'address' });
    await expect(studio.ask(id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

// 002 §7.15: POST /api/book/sendMail
describe('asked for by itself, it', () => {
  it('is sent once under a key, and once for two presses without', async () => {
    const id = await studio.booked('10:00', { tellClient: false });
    const key = randomUUID();
    await Promise.all([studio.ask(id, key), studio.ask(id, key)]);
    await studio.deliver(id);
    await studio.ask(id, key.toUpperCase());
    await studio.ask(id);
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
    await studio.ask(id, randomUUID());
    await studio.deliver(id);
    await studio.ask(id, key);
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(2);
  });

  it('beside the booking’s own is that one', async () => {
    const id = await studio.booked();
    await studio.ask(id);
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
  });

  it('is refused for another site’s visit, for one that is here, over or called off, and under a key that is none', async () => {
    const id = await studio.booked();
    const elsewhere = { ...studio.dana, siteId: world.siteId + 1 };
    await expect(studio.ask(id, undefined, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(studio.ask(id, 'once')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await world.get(ArrivalsService).arrive(studio.dana, id);
    await expect(studio.ask(id)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    const off = await studio.known('11:00');
    await studio.put(off, { Execute: 'Cancel' });
    await expect(studio.ask(off)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
    const over = await world.given.visit({ date: '2026-01-05', client: { Email: studio.client.email } });
    await expect(studio.ask(over)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  });
});

it('tells the way as a director has just changed it', async () => {
  const sofia = { ...(await world.as.staff('directiva.demo')), kind: 'director' as const };
  const HTAEnglish = 'Level 2, across from the park.\nFree parking in garage B.';
  const record = recordOf({ site: world.siteId, location: 1, HTAEnglish, HTASpanish: 'Nivel 2, frente al parque.' });
  await world.get(SiteRecordsService).save(sofia, record);
  const id = await studio.booked();
  await studio.deliver(id);
  const [english] = await studio.mails();
  expect(english?.text).toMatch(/How to arrive: Level 2, across from the park\.\W+Free parking in garage B\./);
  await studio.meets('lola@client.example');
  const spanish = await studio.booked('12:00', { notes: 'Language: Spanish' });
  await studio.deliver(spanish);
  expect((await studio.mails())[0]?.text).toContain('Cómo llegar: Nivel 2, frente al parque.');
});
