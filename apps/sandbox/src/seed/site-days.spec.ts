import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSTON, Driver, Receiver } from '../testing/driver.js';
import { addDays } from '../world/local-time.js';

interface Row {
  Id: number;
  Status: string;
  StartDateTime: string;
  EndDateTime: string;
  LocationId: number;
  Notes: string | null;
}

const OPEN = ['Booked', 'Confirmed', 'Arrived', 'Requested', 'None'];
const BORN = '2026-03-10';
/** 15:00 in Houston, after the clocks changed to summer time on 8 March. */
const AFTERNOON = 'T20:00:00Z';

let hub: Driver;
let nowMs: number;
const wall = (): number => nowMs;
const at = (instant: string): void => {
  nowMs = Date.parse(instant);
};
const start = async (folder?: string): Promise<void> => {
  hub = await Driver.start({ now: undefined, folder }, wall);
};
const day = async (date: string, site = HOUSTON): Promise<Row[]> =>
  (await hub.admin('GET', `sites/${site}/day?date=${date}`)).body['appointments'] as Row[];
const book = (body: Record<string, unknown>) => hub.admin('POST', `sites/${HOUSTON}/appointments`, body);

beforeEach(async () => {
  at(`${BORN}${AFTERNOON}`);
  await start();
});
afterEach(() => hub.close());

describe('after a week', () => {
  const today = addDays(BORN, 7);

  it('today is a day like the first: the morning is over, one or two sit in the studio, the rest is to come', async () => {
    at(`${today}${AFTERNOON}`);
    const rows = await day(today);
    const morning = rows.filter(({ EndDateTime }) => EndDateTime <= `${today}T13:00:00`);
    expect(morning.length).toBeGreaterThan(5);
    expect(morning.filter(({ Status }) => !['Completed', 'NoShow'].includes(Status))).toEqual([]);
    for (const place of [1, 2]) {
      const here = rows.filter(({ LocationId }) => LocationId === place);
      expect(here.length).toBeGreaterThanOrEqual(9);
      expect([1, 2]).toContain(here.filter(({ Status }) => Status === 'Arrived').length);
    }
    const evening = rows.filter(({ StartDateTime }) => StartDateTime > `${today}T16:30:00`);
    expect(evening.length).toBeGreaterThan(2);
    expect(evening.filter(({ Status }) => !['Booked', 'Confirmed'].includes(Status))).toEqual([]);
  });

  it('no day before is left open, and who came has paid', async () => {
    at(`${today}${AFTERNOON}`);
    const token = await hub.login();
    for (let date = BORN; date < today; date = addDays(date, 1)) {
      const rows = await day(date);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter(({ Status }) => OPEN.includes(Status))).toEqual([]);
      const query = `StartSaleDateTime=${date}&EndSaleDateTime=${date}&Limit=200`;
      const { body } = await hub.v6('GET', `sale/sales?${query}`, { token });
      expect((body['Sales'] as unknown[]).length).toBeGreaterThan(5);
    }
  });

  it('the window reaches two weeks ahead, every time the same', async () => {
    const weeks = async (): Promise<Row[]> => {
      at(`${today}${AFTERNOON}`);
      const dates = Array.from({ length: 22 }, (_, index) => addDays(BORN, index));
      return (await Promise.all(dates.map((date) => day(date)))).flat();
    };
    const once = await weeks();
    expect(once.filter(({ StartDateTime }) => StartDateTime >= addDays(today, 14)).length).toBeGreaterThan(8);
    await hub.close();
    at(`${BORN}${AFTERNOON}`);
    await start();
    expect(await weeks()).toEqual(once);
  });

  it('what people booked, moved and wrote stands as they left it', async () => {
    const date = addDays(today, 1);
    const client = { FirstName: 'Ana', LastName: 'Demo' };
    const { body } = await book({ client, sessionTypeId: 601, startDateTime: `${today}T16:00:00`, notes: 'mine' });
    const [seeded, gone] = await day(date);
    const write = (id: number | undefined, verb: string, change?: unknown) =>
      hub.admin('POST', `sites/${HOUSTON}/appointments/${String(id)}/${verb}`, change);
    await write(seeded?.Id, 'edit', { notes: 'asked for a blanket' });
    await write(gone?.Id, 'cancel');
    at(`${date}T05:30:00Z`);
    await day(date);
    const now = await day(date);
    const mine = (await day(today)).find(({ Id }) => Id === body['Id']);
    expect([mine?.Notes, OPEN.includes(mine?.Status ?? '')]).toEqual(['mine', false]);
    expect(now.find(({ Id }) => Id === seeded?.Id)?.Notes).toBe('asked for a blanket');
    expect(now.find(({ Id }) => Id === gone?.Id)?.Status).toBe('Cancelled');
  });
});

describe('in the course of a day', () => {
  it('a visit that nobody laid hand on is written down an hour after its end, others are left to people', async () => {
    const free = `${BORN}T16:00:00`;
    const { body: mine } = await book({ clientId: '100000001', sessionTypeId: 601, startDateTime: free });
    const before = await day(BORN);
    const due = before.filter(
      ({ Id, StartDateTime, Status }) => Id !== mine['Id'] && StartDateTime >= free && OPEN.includes(Status),
    );
    const [handled] = due;
    await hub.admin('POST', `sites/${HOUSTON}/appointments/${String(handled?.Id)}/arrive`);
    const isOver = ({ EndDateTime }: Row, now: string): boolean => EndDateTime <= now;
    at(`${BORN}T23:30:00Z`);
    for (const row of await day(BORN)) {
      const known = due.find(({ Id }) => Id === row.Id);
      if (!known) continue;
      const isLeft = row.Id === handled?.Id || !isOver(row, `${BORN}T17:30:00`);
      expect([row.Id, OPEN.includes(row.Status)]).toEqual([row.Id, isLeft]);
    }
    expect((await day(BORN)).find(({ Id }) => Id === mine['Id'])?.Status).toBe('Booked');
  });
});

describe('a sandbox left running over midnight', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await Receiver.start();
    const draft = {
      eventIds: ['appointmentBooking.created', 'appointmentBooking.updated', 'clientSale.created'],
      ...{ eventSchemaVersion: 1, webhookUrl: receiver.url, referenceId: 'spec' },
    };
    const { body } = await hub.call('POST', '/push/api/v1/subscriptions', { body: draft });
    const path = `/push/api/v1/subscriptions/${String(body['subscriptionId'])}`;
    await hub.call('PATCH', path, { body: { status: 'Active' } });
  });
  afterEach(() => receiver.close());

  const PHOENIX = 22;
  const lastDay = addDays(BORN, 15);

  it('goes on at the midnight of each site, and tells what the provider would', async () => {
    for (const site of [HOUSTON, PHOENIX]) expect(await day(lastDay, site)).toEqual([]);
    // 00:10 in Houston, 22:10 in Phoenix.
    at('2026-03-11T05:10:00Z');
    hub.sandbox.state.world.goOn();
    const added = await day(lastDay);
    expect(added.length).toBeGreaterThan(8);
    expect(await day(lastDay, PHOENIX)).toEqual([]);
    const sentOf = (eventId: string, site: number) =>
      receiver.events.filter((one) => one.eventId === eventId && one.eventData['siteId'] === site);
    const pending = hub.sandbox.state.webhooks;
    await pending.delivered();
    expect(sentOf('appointmentBooking.created', HOUSTON).map(({ eventData }) => eventData['appointmentId'])).toEqual(
      expect.arrayContaining(added.map(({ Id }) => Id)),
    );
    const settled = sentOf('appointmentBooking.updated', HOUSTON).map(({ eventData }) => eventData['appointmentId']);
    const yesterday = (await day(BORN)).filter(({ StartDateTime }) => StartDateTime > `${BORN}T16:00:00`);
    expect(settled).toEqual(expect.arrayContaining(yesterday.map(({ Id }) => Id)));
    expect(sentOf('clientSale.created', HOUSTON).length).toBeGreaterThan(0);
    expect(sentOf('appointmentBooking.created', PHOENIX)).toEqual([]);
    at('2026-03-11T07:10:00Z');
    hub.sandbox.state.world.goOn();
    expect((await day(lastDay, PHOENIX)).length).toBeGreaterThan(8);
  });
});

describe('a world that slept', () => {
  it('is as it was left, caught up, and tells nothing of what happened meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slept-'));
    await hub.close();
    await start(folder);
    const { body } = await book({ clientId: '100000001', sessionTypeId: 601, startDateTime: '2026-03-18T11:00:00' });
    await hub.close();
    at('2026-03-17T20:00:00Z');
    await start(folder);
    const announced: string[] = [];
    const { webhooks } = hub.sandbox.state;
    webhooks.announce = (eventId) => void announced.push(eventId);
    expect((await day('2026-03-18')).map(({ Id }) => Id)).toContain(body['Id']);
    expect((await day('2026-03-14')).filter(({ Status }) => OPEN.includes(Status))).toEqual([]);
    expect((await hub.admin('GET', 'world')).body).toEqual({ since: `${BORN}T20:00:00.000Z`, isKept: true });
    expect(announced).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
