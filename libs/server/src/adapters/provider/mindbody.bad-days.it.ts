import { eventually } from '#testing/eventually';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { SandboxDesk, closeProviders } from './testing/sandbox-desk.js';

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };
let sandbox: TestSandbox;
let desk: SandboxDesk;

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  desk = new SandboxDesk(sandbox, SITE, NOW);
});
afterEach(async () => {
  await closeProviders();
  await desk.heal();
});
afterAll(() => sandbox.stop());

const fortnight = () => ({ from: desk.date(0), to: desk.date(13) });

describe('days', () => {
  it.each([
    ['half of each page is missing', { halfPages: true }, /^incomplete$/],
    ['later pages fail', { secondPageFails: true }, /^(server|open)$/],
    ['every call fails', { errorRate: 1 }, /^(server|open)$/],
    ['calls are too many', { rateLimited: true }, /^throttled$/],
    ['the network is down', { outage: true }, /^(lost|open)$/],
  ])('are an error, never a part, when %s', async (_what, plan, kind) => {
    await sandbox.admin('PUT', '/switches', { maxLimit: 30 });
    const { provider } = desk.connect();
    await provider.directory.staff(SITE);
    await desk.faults(plan);
    await expect(provider.appointments.inWindow(SITE, fortnight())).rejects.toMatchObject({
      ...unavailable,
      kind: expect.stringMatching(kind),
    });
  });

  it('survive a bad quarter of the calls', async () => {
    await sandbox.admin('PUT', '/switches', { maxLimit: 60 });
    const { provider } = desk.connect();
    const whole = await provider.appointments.inWindow(SITE, fortnight());
    await desk.faults({ errorRate: 0.25 });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => provider.appointments.inWindow(SITE, fortnight())),
    );
    const read = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(read.every((one) => one.length === whole.length)).toBe(true);
    expect(read.length).toBeGreaterThan(0);
  });
});

describe('an arrival', () => {
  it('is done once, and again is no error', async () => {
    const { provider } = desk.connect();
    const visit = await desk.book();
    expect(await provider.appointments.arrive(SITE, visit)).toMatchObject({ appointmentId: visit, status: 'Arrived' });
    expect(await provider.appointments.arrive(SITE, visit)).toMatchObject({ status: 'Arrived' });
  });

  it('whose answer is lost after it was kept counts, and has one effect', async () => {
    const { provider, observer } = desk.connect();
    const visit = await desk.book();
    await desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    expect(await provider.appointments.arrive(SITE, visit)).toMatchObject({ appointmentId: visit, status: 'Arrived' });
    expect(await desk.arrivalsOf(visit)).toBe(1);
    expect(observer.take()).toEqual([
      ...['usertoken/issue ok', 'appointment/updateappointment lost', 'appointment/staffappointments ok'],
    ]);
  });

  it('that did not reach the provider is an error and is not sent again', async () => {
    const { provider } = desk.connect();
    const visit = await desk.book();
    await desk.faults({ errorRate: 1, paths: 'updateappointment' });
    const before = await desk.callsTo('/appointment/updateappointment');
    await expect(provider.appointments.arrive(SITE, visit)).rejects.toMatchObject(unavailable);
    expect((await desk.callsTo('/appointment/updateappointment')) - before).toBe(1);
    expect(await desk.arrivalsOf(visit)).toBe(0);
  });

  it('of an appointment that does not exist, or was cancelled, is refused', async () => {
    const { provider } = desk.connect();
    await expect(provider.appointments.arrive(SITE, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const visit = await desk.book();
    await sandbox.admin('POST', `/sites/${SITE}/appointments/${visit}/cancel`);
    await expect(provider.appointments.arrive(SITE, visit)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await provider.appointments.byId(SITE, [visit])).toMatchObject([{ status: 'Cancelled' }]);
  });
});

describe('bad days', () => {
  it('a slow provider is given up after the time allowed', async () => {
    const { provider, observer } = desk.connect(300);
    await desk.faults({ latencyMs: 5_000 });
    // The one question that needs no token of ours first.
    await expect(provider.directory.sites()).rejects.toMatchObject({ message: /did not answer in time/ });
    expect(observer.take()).toEqual(['site/sites timeout']);
  });

  it('an expired token is renewed once', async () => {
    const { provider, observer } = desk.connect();
    await provider.directory.staff(SITE);
    observer.take();
    await sandbox.admin('POST', '/tokens/expire');
    await Promise.all([provider.directory.staff(SITE), provider.directory.staff(SITE)]);
    expect(observer.take().sort()).toEqual([
      ...['staff/staff ok', 'staff/staff ok', 'staff/staff unauthorised', 'staff/staff unauthorised'],
      'usertoken/issue ok',
    ]);
  });

  it('an outage opens the breaker of its site only, which closes again by itself', async () => {
    const { provider, observer } = desk.connect();
    await Promise.all([provider.directory.staff(SITE), provider.directory.staff(SITE + 1)]);
    await desk.faults({ outage: true, siteId: SITE });
    for (let tries = 0; tries < 3; tries++)
      await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    const before = await desk.callsTo('/staff/staff');
    observer.take();
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject({ message: /not answering at the moment/ });
    expect(observer.take()).toEqual(['staff/staff open']);
    expect(await desk.callsTo('/staff/staff')).toBe(before);
    expect(await provider.directory.staff(SITE + 1)).not.toEqual([]);
    await sandbox.admin('DELETE', '/faults');
    const staff = await eventually(
      () => provider.directory.staff(SITE).catch(() => []),
      (found) => found.length > 0,
    );
    expect(staff).not.toEqual([]);
  });

  it('every call is counted, also those that failed', async () => {
    const { provider, budget, observer } = desk.connect();
    await provider.directory.locations(SITE);
    await desk.faults({ errorRate: 1, paths: 'staff/staff' });
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    expect(budget.spent(SITE)).toBe(observer.all.length);
    expect(observer.take().at(-1)).toBe('staff/staff server');
  });
});
