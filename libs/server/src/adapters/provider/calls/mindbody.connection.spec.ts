import { until } from '#testing/eventually';
import { callingAs } from './call-class.js';
import { type Reply, closeScripted, issuedToken, list, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const FOR_EVER = 3_600_000;
const CLIENTS = 'GET /client/clients';
const UPDATE = 'POST /appointment/updateappointment';
const BOOK = 'GET /appointment/staffappointments';
const STAFF = 'GET /staff/staff';
const visit = { Id: 55, Status: 'Booked', StartDateTime: '2026-03-02T10:00:00', Duration: 30 };
const staff = () => list('StaffMembers', [{ Id: 1, FirstName: 'Ana' }]);
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };

afterEach(closeScripted);

describe('our own token', () => {
  it('is issued once for many calls at the same time', async () => {
    const { provider, count } = await scripted({ [STAFF]: staff });
    await Promise.all(Array.from({ length: 8 }, () => provider.directory.staff(SITE)));
    expect(count('POST /usertoken/issue')).toBe(1);
  });

  it('that has run out is renewed once, whatever number of calls wait for it', async () => {
    const Expires = '2026-03-02T18:00:00';
    const { provider, count } = await scripted({
      'POST /usertoken/issue': () => ({ json: { ...issuedToken(), Expires }, ms: 20 }),
      [STAFF]: staff,
    });
    await provider.directory.staff(SITE);
    await Promise.all(Array.from({ length: 6 }, () => provider.directory.staff(SITE)));
    expect(count('POST /usertoken/issue')).toBe(2);
  });

  it('is renewed once when it is no longer accepted, whatever number of calls notice', async () => {
    let good = '';
    const { provider, count } = await scripted({
      'POST /usertoken/issue': () => {
        const json = issuedToken();
        good = json.AccessToken;
        return { json };
      },
      [STAFF]: ({ headers }) => (headers.authorization === good ? staff() : { status: 401, text: '' }),
    });
    await provider.directory.staff(SITE);
    good = 'changed';
    await Promise.all(Array.from({ length: 6 }, () => provider.directory.staff(SITE)));
    expect(count('POST /usertoken/issue')).toBe(2);
  });

  it('that is never accepted is asked for twice and no more', async () => {
    const { provider, count } = await scripted({ [STAFF]: () => ({ status: 401, text: '' }) });
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    expect([count('POST /usertoken/issue'), count(STAFF)]).toEqual([2, 2]);
  });

  it('refused to us is asked for again at the next call', async () => {
    const { provider } = await scripted({
      'POST /usertoken/issue': ({ time }) =>
        time === 0
          ? { status: 403, json: { Error: { Message: 'no', Code: 'DeniedAccess' } } }
          : { json: issuedToken() },
      [STAFF]: staff,
    });
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    expect(await provider.directory.staff(SITE)).toHaveLength(1);
  });
});

describe('a read', () => {
  it('is tried again after faults, and counted each time', async () => {
    const { provider, budget, observer, count } = await scripted({
      [STAFF]: ({ time }) => (time < 2 ? { status: 503, text: 'busy' } : staff()),
    });
    expect(await provider.directory.staff(SITE)).toHaveLength(1);
    expect(count(STAFF)).toBe(3);
    expect(budget.spent(SITE)).toBe(4);
    expect(observer.take()).toEqual([
      'usertoken/issue ok',
      'staff/staff server',
      'staff/staff server',
      'staff/staff ok',
    ]);
  });

  it('waits as long as it is asked to when it is too much', async () => {
    const { provider, count } = await scripted({
      [STAFF]: ({ time }) => (time === 0 ? { status: 429, text: '', headers: { 'retry-after': '1' } } : staff()),
    });
    const start = performance.now();
    expect(await provider.directory.staff(SITE)).toHaveLength(1);
    expect(performance.now() - start).toBeGreaterThan(950);
    expect(count(STAFF)).toBe(2);
  });

  it('does not even begin while it is asked to wait for longer than it may take', async () => {
    const { provider, count } = await scripted({
      [STAFF]: () => ({ status: 429, text: '', headers: { 'retry-after': '600' } }),
    });
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(unavailable);
    expect(count(STAFF)).toBe(1);
  });

  it('of a site never has more than four under way, one of them kept for check-ins', async () => {
    let answer: () => void = () => undefined;
    const after = new Promise<void>((resolve) => (answer = resolve));
    const { provider, count, line } = await scripted(
      {
        [CLIENTS]: ({ url }) => {
          const found = url.searchParams.getAll('ClientIDs').map((Id) => ({ Id }));
          return { after, ...list('Clients', found) };
        },
        [UPDATE]: () => ({ after, json: { Appointment: { ...visit, Status: 'Arrived' } } }),
      },
      FOR_EVER,
    );
    const ids = Array.from({ length: 205 }, (_, n) => `c${n}`);
    const clients = provider.clients.byId(SITE, [...ids, ...ids]);
    await until('the clients asked for', () => count(CLIENTS) === 3);
    const arrived = callingAs('checkIn', () => provider.appointments.arrive(SITE, visit.Id));
    await until('the arrival asked for', () => count(UPDATE) === 1);
    expect([line.underWay, count(CLIENTS)]).toEqual([4, 3]);
    answer();
    expect((await clients).map(({ clientId }) => clientId)).toEqual(ids);
    expect(await arrived).toMatchObject({ appointmentId: visit.Id, status: 'Arrived' });
  });

  it('that got no slot in half of its time was never sent, and says so', async () => {
    const { provider, count, line, observer } = await scripted({ [UPDATE]: () => ({ ms: FOR_EVER }) }, 2_000);
    const press = (id: number) => callingAs('checkIn', () => provider.appointments.arrive(SITE, id));
    const pressed = [1, 2, 3, 4].map(press);
    const ends = Promise.allSettled(pressed);
    await until('four calls', () => line.underWay === 4);
    await expect(press(5)).rejects.toMatchObject({ code: 'PROVIDER_BUSY', retryAfterMs: 2_000 });
    expect(count(UPDATE)).toBe(4);
    expect(observer.take()).toContain('appointment/updateappointment busy');
    await ends;
  });

  it('of a client who changes herself is refused once her share of the day is used up, and a check-in is not', async () => {
    const { provider, count, budget } = await scripted({
      [UPDATE]: () => ({ json: { Appointment: { ...visit, Status: 'Arrived' } } }),
    });
    for (let n = 0; n < 50; n++) budget.count(SITE, 'clientEdit');
    const change = () => provider.clients.update(SITE, { clientId: '1', city: 'Mesa' });
    await expect(callingAs('clientEdit', change)).rejects.toMatchObject({ code: 'PROVIDER_BUSY', kind: 'spent' });
    expect(count('POST /client/updateclient')).toBe(0);
    for (let n = 0; n < 1_000; n++) budget.count(SITE, 'sync');
    expect(await callingAs('checkIn', () => provider.appointments.arrive(SITE, 55))).toMatchObject({
      status: 'Arrived',
    });
  });

  it('never takes a waiting-list entry for an appointment', async () => {
    const { provider } = await scripted({
      [BOOK]: () => list('Appointments', [visit, { Id: 56, IsWaitlist: true, StartDateTime: null }]),
    });
    const found = await provider.appointments.inWindow(SITE, { from: '2026-03-02', to: '2026-03-02' });
    expect(found.map(({ appointmentId }) => appointmentId)).toEqual([55]);
  });

  it.each<[string, Reply, object]>([
    ['a page instead of JSON', { status: 404, text: '<html>404</html>' }, unavailable],
    ['a page with status 200', { text: '<html>hello</html>' }, unavailable],
    ['nothing', { text: '' }, unavailable],
    ['a redirection', { status: 302, headers: { location: '/login' }, text: '' }, unavailable],
    [
      'a refusal with status 200',
      { json: { Error: { Message: 'No.', Code: 'X' } } },
      { code: 'PROVIDER_REFUSED', message: 'No.' },
    ],
  ])('answered with %s is understood', async (_what, reply, expected) => {
    const { provider } = await scripted({ [STAFF]: () => reply });
    await expect(provider.directory.staff(SITE)).rejects.toMatchObject(expected);
  });
});

it('takes characters that no database holds out of an answer, and leaves escaped pairs whole', async () => {
  const cut =
    '{"PaginationResponse":{"TotalResults":1,"PageSize":1},"StaffMembers":[{"Id":1,"FirstName":"\\uD83D\\uDC76 A\\u0000na\\ud83d"}]}';
  const { provider } = await scripted({ [STAFF]: () => ({ text: cut }) });
  expect(await provider.directory.staff(SITE)).toMatchObject([{ name: '👶 Ana' }]);
});
