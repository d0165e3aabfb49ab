import { PROVIDER_PERMISSIONS } from '#contracts/provider/provider-permissions';
import { addDays } from '#domain/time/site-time';
import type { Config } from '#server/platform/config';
import { Clock } from '#server/platform/clock';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { clockAt, configFor } from './testing/provider-under-test.js';
import { SandboxDesk, closeProviders, connect } from './testing/sandbox-desk.js';

/** A provider to be held to the port, and a user of one of its sites. */
interface Subject {
  config: Config;
  clock: Clock;
  siteId: number;
  user: { username: string; password: string };
}

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
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

const byId = (a: { appointmentId: number }, b: { appointmentId: number }) => a.appointmentId - b.appointmentId;

/** What every provider has to do, read-only: the real one may be asked too. */
function holdsToThePort(subject: () => Subject) {
  it('signs a user in, tells the permissions, signs out', async () => {
    const { siteId, user, ...at } = subject();
    const { provider } = connect(at);
    const session = await provider.identity.signIn(siteId, user);
    expect(session.expiresAt.getTime()).toBeGreaterThan(at.clock.now().getTime());
    expect(session.userName).not.toBe('');
    const { group, allowed } = await provider.identity.permissions(siteId, session);
    expect(group).not.toBe('');
    expect(new Set(allowed).size).toBe(allowed.length);
    await provider.identity.signOut(siteId, session.token);
    await provider.identity.signOut(siteId, session.token);
  });

  it('refuses a wrong password and an unknown user', async () => {
    const { siteId, user, ...at } = subject();
    const { provider } = connect(at);
    for (const wrong of [
      { ...user, password: 'not-this-one' },
      { ...user, username: 'nobody.at.all' },
    ])
      await expect(provider.identity.signIn(siteId, wrong)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
  });

  it('knows its sites, locations, services and staff', async () => {
    const { siteId, ...at } = subject();
    const { provider } = connect(at);
    const site = (await provider.directory.sites()).find((one) => one.siteId === siteId);
    expect(() => Intl.DateTimeFormat('en', { timeZone: site?.timeZone ?? 'missing' })).not.toThrow();
    const locations = await provider.directory.locations(siteId);
    expect(locations.map(({ locationId }) => locationId)).not.toContain(98);
    expect(locations.length).toBeGreaterThan(0);
    const { programs, sessionTypes } = await provider.directory.catalogue(siteId);
    expect(programs.length).toBeGreaterThan(0);
    expect(sessionTypes.filter(({ name, minutes }) => name !== '' && minutes > 0)).not.toEqual([]);
    const regular = [...(await provider.directory.regularOptions(siteId, sessionTypes)).values()];
    expect(regular.filter(({ itemId, cents }) => itemId !== '' && Number.isSafeInteger(cents) && cents >= 0)).toEqual(
      regular,
    );
    expect(regular.length).toBeGreaterThan(0);
    expect((await provider.directory.staff(siteId)).every(({ name }) => name !== '')).toBe(true);
  });

  it('finds each appointment of a window again by its id, and its clients', async () => {
    const { siteId, ...at } = subject();
    const { provider } = connect(at);
    const today = at.clock.now().toISOString().slice(0, 10);
    const found = await provider.appointments.inWindow(siteId, { from: today, to: today });
    const again = await provider.appointments.byId(siteId, [...found.map(({ appointmentId }) => appointmentId), 1]);
    expect(again.sort(byId)).toEqual(found.sort(byId));
    const wanted = [...new Set(found.map(({ clientId }) => clientId))];
    const clients = await provider.clients.byId(siteId, [...wanted, 'nobody-has-this-id']);
    expect(clients.map(({ clientId }) => clientId).sort()).toEqual(wanted.sort());
  });

  it('tells when somebody of each location takes appointments, within the days that were asked for', async () => {
    const { siteId, ...at } = subject();
    const { provider } = connect(at);
    const from = at.clock.now().toISOString().slice(0, 10);
    const to = addDays(from, 6);
    const staff = await provider.schedule.ofDays(siteId, { from, to });
    const spans = staff.flatMap(({ availabilities, unavailabilities }) => [...availabilities, ...unavailabilities]);
    for (const { startsLocal, endsLocal } of spans) {
      expect(startsLocal < endsLocal).toBe(true);
      expect(startsLocal.slice(0, 10) <= to && endsLocal.slice(0, 10) >= from).toBe(true);
    }
    const places = (await provider.directory.locations(siteId)).map(({ locationId }) => locationId);
    const open = new Set(staff.flatMap(({ availabilities }) => availabilities.map(({ locationId }) => locationId)));
    expect(places.filter((id) => !open.has(id))).toEqual([]);
    expect(staff.every(({ staffName }) => staffName !== '')).toBe(true);
  });
}

describe('the sandbox', () => {
  holdsToThePort(() => ({
    config: desk.config(),
    clock: clockAt(NOW),
    siteId: SITE,
    user: { username: 'frontdesk.demo', password: 'studio-demo' },
  }));
});

describe('people', () => {
  it('who are disabled cannot sign in', async () => {
    const { provider } = desk.connect();
    const signIn = (username: string) => provider.identity.signIn(SITE, { username, password: 'studio-demo' });
    await expect(signIn('disabled.demo')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    await sandbox.admin('POST', '/users/booking.demo/disable');
    await expect(signIn('booking.demo')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
    await sandbox.admin('POST', '/users/booking.demo/enable');
    expect(await signIn('booking.demo')).toMatchObject({ userType: 'Staff' });
  });

  it('who own the business may do everything, though the provider has no list for them', async () => {
    const { provider } = desk.connect();
    const session = await provider.identity.signIn(SITE, { username: 'technician.demo', password: 'studio-demo' });
    const owner = { ...session, userId: '0', userType: 'Owner' };
    expect(await provider.identity.permissions(SITE, owner)).toEqual({
      group: 'Owner',
      allowed: [...PROVIDER_PERMISSIONS],
    });
  });

  it('have the same permissions in both shapes of the answer, without those denied', async () => {
    const { provider } = desk.connect();
    const session = await provider.identity.signIn(SITE, { username: 'technician.demo', password: 'studio-demo' });
    const bare = await provider.identity.permissions(SITE, session);
    await sandbox.admin('PUT', '/switches', { wrapPermissions: true });
    expect(await provider.identity.permissions(SITE, session)).toEqual(bare);
    await sandbox.admin('PUT', '/switches', { wrapPermissions: false });
    expect(bare.group).toBe('Technicians');
    expect(bare.allowed).toContain('ViewAppointmentSchedule');
    expect(bare.allowed).not.toContain('RefundSales');
  });

  it('may read why they were refused', async () => {
    const { provider } = desk.connect();
    const { token } = await provider.identity.signIn(SITE, { username: 'frontdesk.demo', password: 'studio-demo' });
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: ['ChangeAppointmentDetails'] });
    const visit = await desk.book();
    await expect(provider.appointments.arrive(SITE, visit, token)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: 'You do not have permission to change appointments.' },
    });
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: [] });
    expect(await provider.appointments.arrive(SITE, visit, token)).toMatchObject({ status: 'Arrived' });
  });
});

describe('days', () => {
  it('are read whole over many pages, each appointment once', async () => {
    await sandbox.admin('PUT', '/switches', { maxLimit: 30 });
    const { provider } = desk.connect();
    const found = await provider.appointments.inWindow(SITE, fortnight());
    await sandbox.admin('PUT', '/switches', { maxLimit: 200 });
    const days = await Promise.all(Array.from({ length: 14 }, (_, n) => desk.day(desk.date(n))));
    expect(found.length).toBeGreaterThan(60);
    expect(found.sort(byId).map(({ appointmentId }) => appointmentId)).toEqual(
      days
        .flat()
        .map(({ Id }) => Id)
        .sort((a, b) => a - b),
    );
  });

  it('of one day are those of the desk, in local time', async () => {
    const { provider } = desk.connect();
    const found = (await provider.appointments.inWindow(SITE, { from: desk.date(1), to: desk.date(1) })).sort(byId);
    const rows = (await desk.day(desk.date(1))).sort((a, b) => a.Id - b.Id);
    expect(found.map((one) => [one.appointmentId, one.startsLocal, one.clientId])).toEqual(
      rows.map((row) => [row.Id, row.StartDateTime, row.ClientId]),
    );
  });
});

describe('clients', () => {
  it('are asked for twenty at a time', async () => {
    const { provider } = desk.connect();
    const visits = await provider.appointments.inWindow(SITE, fortnight());
    const ids = [...new Set(visits.map(({ clientId }) => clientId))].slice(0, 45);
    const before = await desk.callsTo('/client/clients');
    const clients = await provider.clients.byId(SITE, ids);
    expect(clients.map(({ clientId }) => clientId).sort()).toEqual([...ids].sort());
    expect((await desk.callsTo('/client/clients')) - before).toBe(Math.ceil(ids.length / 20));
    expect(ids.length).toBeGreaterThan(20);
  });

  it('that changed are found', async () => {
    const { provider } = desk.connect();
    const [visit] = await desk.day(desk.date(1));
    const clientId = visit?.ClientId ?? '';
    await sandbox.admin('PATCH', `/sites/${SITE}/clients/${clientId}`, { RedAlert: 'twins' });
    const changed = await provider.clients.changedSince(SITE, new Date(Date.parse(NOW) - 60_000));
    expect(changed.find((one) => one.clientId === clientId)).toMatchObject({ redAlert: 'twins' });
  });
});

// Only with credentials at hand; nothing is written there except sign-ins.
const real = process.env;
if (real['PROVIDER_CONFORMANCE_URL'])
  describe('the real provider', () => {
    holdsToThePort(() => ({
      config: configFor({
        url: real['PROVIDER_CONFORMANCE_URL'] ?? '',
        apiKey: real['PROVIDER_CONFORMANCE_API_KEY'] ?? '',
        sourceName: real['PROVIDER_CONFORMANCE_SOURCE_NAME'] ?? '',
        sourcePassword: real['PROVIDER_CONFORMANCE_SOURCE_PASSWORD'] ?? '',
        timeoutMs: 20_000,
      }),
      clock: new Clock(),
      siteId: Number(real['PROVIDER_CONFORMANCE_SITE'] ?? '-99'),
      user: {
        username: real['PROVIDER_CONFORMANCE_USERNAME'] ?? '',
        password: real['PROVIDER_CONFORMANCE_PASSWORD'] ?? '',
      },
    }));
  });
