import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptSandbox, startKeptSandbox } from '#testing/sandbox';
import { Receiver } from '../testing/driver.js';

const NOW = '2026-03-10T18:00:00Z';
const HEADERS = { 'api-key': 'sandbox-api-key', 'content-type': 'application/json', siteid: '2' };

let folder: string;
let sandbox: KeptSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
  sandbox = await startKeptSandbox({ now: NOW, folder });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const killAndRestart = async (): Promise<void> => {
  await sandbox.kill();
  sandbox = await startKeptSandbox({ now: NOW, folder });
};

interface Booked {
  Id: number;
  StartDateTime: string;
}

const DAYS = 28;
const HOURS = 8;

/** Each index has an hour of its own, as far as there are any: how many are booked before a kill nobody knows. */
async function book(index: number): Promise<Booked> {
  const date = String(1 + (index % DAYS)).padStart(2, '0');
  const hour = String(9 + (Math.floor(index / DAYS) % HOURS)).padStart(2, '0');
  const startDateTime = `2026-04-${date}T${hour}:${Math.floor(index / DAYS / HOURS) % 2 === 0 ? '00' : '30'}:00`;
  const client = { FirstName: `Guest${index}`, LastName: 'Kept', Email: `guest${index}@mail.example` };
  return (await sandbox.admin('POST', '/sites/2/appointments', {
    client,
    sessionTypeId: 601,
    startDateTime,
  })) as Booked;
}

const day = async (date: string): Promise<Booked[]> =>
  ((await sandbox.admin('GET', `/sites/2/day?date=${date}`)) as { appointments: Booked[] }).appointments;

it('loses no booking that was answered, wherever the kill falls', async () => {
  const answered: Booked[] = [];
  for (const round of [0, 1, 2]) {
    // Five ask at once, and the kill comes while they do.
    const asking = Array.from({ length: 5 }, async (_, lane) => {
      for (let index = 0; ; index++) answered.push(await book(round * 1000 + index * 5 + lane));
    });
    const ended = Promise.allSettled(asking);
    const enough = answered.length + 20;
    while (answered.length < enough)
      await Promise.race([ended, book(9_000_000 + answered.length).then((one) => answered.push(one))]);
    await sandbox.kill();
    await ended;
    sandbox = await startKeptSandbox({ now: NOW, folder });
  }
  const ids = new Set<number>();
  for (const date of new Set(answered.map(({ StartDateTime }) => StartDateTime.slice(0, 10)))) {
    for (const { Id } of await day(date)) ids.add(Id);
  }
  expect(answered.filter(({ Id }) => !ids.has(Id))).toEqual([]);
  expect(new Set(answered.map(({ Id }) => Id)).size).toBe(answered.length);
});

it('sends after the restart what it could not send before, under the same key', async () => {
  const receiver = await Receiver.start();
  const push = async (method: string, path: string, body: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${sandbox.webhooksUrl}/${path}`, {
      method,
      headers: HEADERS,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const draft = { eventIds: ['appointmentBooking.created'], eventSchemaVersion: 1, webhookUrl: receiver.url };
  const { subscriptionId } = await push('POST', 'subscriptions', { ...draft, referenceId: 'spec' });
  await push('PATCH', `subscriptions/${String(subscriptionId)}`, { status: 'Active' });
  await sandbox.admin('PUT', '/webhooks', { delayMs: 3_600_000 });
  const { Id } = await book(1);
  await killAndRestart();
  expect(receiver.deliveries).toEqual([]);
  expect(await sandbox.admin('GET', '/webhooks')).toMatchObject({ held: 1, delayMs: 3_600_000 });
  await sandbox.admin('POST', '/webhooks/flush');
  await receiver.have(1);
  expect(receiver.events[0]).toMatchObject({ eventId: 'appointmentBooking.created', eventData: { appointmentId: Id } });
  await receiver.close();
});

it('keeps documents, faults and the token of who signed in', async () => {
  const issue = { method: 'POST', headers: HEADERS };
  const login = { Username: 'frontdesk.demo', Password: 'studio-demo' };
  const issued = await fetch(`${sandbox.apiUrl}/usertoken/issue`, { ...issue, body: JSON.stringify(login) });
  const { AccessToken } = (await issued.json()) as { AccessToken: string };
  const File = { FileName: 'form.pdf', MediaType: 'pdf', Buffer: Buffer.from('%PDF kept').toString('base64') };
  const upload = (): Promise<Response> => {
    const init = { method: 'POST', headers: { ...HEADERS, authorization: AccessToken } };
    const body = JSON.stringify({ ClientId: '100000001', File });
    return fetch(`${sandbox.apiUrl}/client/uploadclientdocument`, { ...init, body });
  };
  expect((await upload()).status).toBe(200);
  await sandbox.admin('PUT', '/faults', { halfPages: true });
  await killAndRestart();
  expect(await sandbox.admin('GET', '/faults')).toMatchObject({ halfPages: true });
  expect((await upload()).status).toBe(400);
  expect(await (await fetch(`${sandbox.url}/admin/files/1`)).text()).toBe('%PDF kept');
});
