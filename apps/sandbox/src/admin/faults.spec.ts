import { Driver, errorOf } from '../testing/driver.js';

describe('faults', () => {
  let hub: Driver;
  let token: string;

  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
  });
  afterEach(() => hub.close());

  const read = (query = '') => hub.v6('GET', `appointment/staffappointments?${query}`, { token });

  it('cuts every connection in an outage, but not the admin', async () => {
    await hub.admin('PUT', 'faults', { outage: true });
    await expect(read()).rejects.toThrow('fetch failed');
    expect((await hub.admin('DELETE', 'faults')).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  it('spreads a share of errors over the calls in the same order each time', async () => {
    const answers = async () => {
      await hub.admin('PUT', 'faults', { errorRate: 0.25 });
      const statuses: number[] = [];
      for (let calls = 0; calls < 40; calls++) statuses.push((await read()).status);
      return statuses;
    };
    const first = await answers();
    expect(first.filter((status) => status === 500).length).toBeGreaterThan(5);
    expect(first.filter((status) => status === 500).length).toBeLessThan(15);
    expect(await answers()).toEqual(first);
  });

  it('answers 500 and 429', async () => {
    await hub.admin('PUT', 'faults', { errorRate: 1 });
    expect(await read()).toEqual({ status: 500, body: { Message: 'An error has occurred.' } });
    await hub.admin('PUT', 'faults', { rateLimited: true });
    expect(errorOf(await read()).slice(0, 2)).toEqual([429, 'TooManyRequests']);
  });

  it('is slow', async () => {
    await hub.admin('PUT', 'faults', { latencyMs: 120 });
    const started = performance.now();
    await read();
    expect(performance.now() - started).toBeGreaterThanOrEqual(119);
  });

  it('loses half of a page while counting all, and fails on the second', async () => {
    const whole = (await read()).body['Appointments'] as unknown[];
    await hub.admin('PUT', 'faults', { halfPages: true, secondPageFails: true });
    const { body } = await read();
    expect(body['Appointments']).toHaveLength(Math.floor(whole.length / 2));
    expect(body['PaginationResponse']).toMatchObject({ TotalResults: whole.length, PageSize: whole.length });
    expect((await read('Offset=5')).status).toBe(500);
  });

  it('keeps the write and cuts the answer', async () => {
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1 });
    const body = { FirstName: 'Rosa', LastName: 'Luz', MobilePhone: '7135550000' };
    await expect(hub.v6('POST', 'client/addclient', { token, body })).rejects.toThrow('fetch failed');
    expect((await hub.admin('GET', 'ledger?kind=client')).body['effects']).toMatchObject([
      { detail: { name: 'Rosa Luz' } },
    ]);
  });

  it('keeps to one site and to the paths that are named', async () => {
    await hub.admin('PUT', 'faults', { errorRate: 1, siteId: 3, paths: 'client/' });
    expect((await read()).status).toBe(200);
    expect((await hub.v6('GET', 'client/requiredclientfields')).status).toBe(200);
    expect((await hub.v6('GET', 'client/requiredclientfields', { site: 3 })).status).toBe(500);
    expect((await hub.v6('GET', 'site/locations', { site: 3 })).status).toBe(200);
  });

  it('keeps to the sites whose numbers are named', async () => {
    await hub.admin('PUT', 'faults', { errorRate: 1, sites: '^(3|5)$' });
    const at = async (site: number) => (await hub.v6('GET', 'site/locations', { site })).status;
    expect([await at(2), await at(3), await at(5), await at(13)]).toEqual([200, 500, 500, 200]);
  });

  it('refuses a fault it does not know', async () => {
    expect(errorOf(await hub.admin('PUT', 'faults', { slow: true }))[0]).toBe(400);
    expect(errorOf(await hub.admin('PUT', 'faults', { paths: '(' }))[0]).toBe(400);
    expect(errorOf(await hub.admin('PUT', 'faults', { sites: '(' }))[0]).toBe(400);
  });
});

describe('the admin desk', () => {
  let hub: Driver;
  beforeEach(async () => {
    hub = await Driver.start();
  });
  afterEach(() => hub.close());

  it('books a new client into a free room, moves, and marks as not shown', async () => {
    const client = { FirstName: 'Inés', LastName: 'Paz', Email: 'ines@mail.example', MobilePhone: '(713) 555-0177' };
    const booked = await hub.admin('POST', 'sites/2/appointments', { client, sessionTypeId: 202, inMinutes: 45 });
    expect(booked.body).toMatchObject({ StartDateTime: '2026-03-10T13:45:00', FirstAppointment: true, Client: client });
    const path = `sites/2/appointments/${String(booked.body['Id'])}`;
    const moved = await hub.admin('POST', `${path}/move`, { startDateTime: '2026-03-12T09:00:00' });
    expect(moved.body).toMatchObject({ StartDateTime: '2026-03-12T09:00:00', EndDateTime: '2026-03-12T09:30:00' });
    expect((await hub.admin('POST', `${path}/no-show`)).body).toMatchObject({ Status: 'NoShow' });
    const day = await hub.admin('GET', 'sites/2/day?date=2026-03-12');
    expect(day.body['appointments']).toContainEqual(
      expect.objectContaining({ Id: booked.body['Id'], Status: 'NoShow' }),
    );
    expect((await hub.admin('POST', `${path}/fly`)).status).toBe(400);
  });

  it('counts calls by path and site, and forgets them', async () => {
    await hub.login();
    await hub.v6('GET', 'site/locations', { site: 5 });
    await hub.v6('GET', 'site/locations?Limit=1', { site: 5 });
    const { body } = await hub.admin('GET', 'calls');
    expect(body['calls']).toContainEqual({ method: 'GET', path: '/public/v6/site/locations', siteId: 5, count: 2 });
    await hub.admin('DELETE', 'ledger');
    expect((await hub.admin('GET', 'calls')).body['calls']).toEqual([]);
  });

  it('starts over, at another time, with the subscriptions kept', async () => {
    const { Id } = (
      await hub.admin('POST', 'sites/2/appointments', { clientId: '100000001', inMinutes: 60, sessionTypeId: 601 })
    ).body;
    await hub.admin('POST', 'reset', { now: '2026-11-01T18:00:00Z' });
    const day = await hub.admin('GET', 'sites/2/day');
    expect(day.body).toMatchObject({ date: '2026-11-01', zone: 'America/Chicago' });
    expect((await hub.admin('POST', `sites/2/appointments/${String(Id)}/arrive`)).status).toBe(404);
  });

  it('shows its pages', async () => {
    for (const path of ['/', '/inbox', '/health']) {
      expect((await fetch(hub.sandbox.url + path)).status).toBe(200);
    }
  });
});

describe('faults outside the provider', () => {
  let hub: Driver;
  beforeEach(async () => {
    hub = await Driver.start();
  });
  afterEach(() => hub.close());

  const text = () =>
    fetch(`${hub.sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
      body: new URLSearchParams({ To: '+17135550142', From: '+17135550100', Body: 'Hello' }),
    });
  const sent = async (): Promise<unknown> => (await hub.admin('GET', 'inbox')).body['messages'];

  it('leaves text messages alone unless their path is named', async () => {
    await hub.admin('PUT', 'faults', { outage: true });
    expect((await text()).status).toBe(201);
    await hub.admin('PUT', 'faults', { errorRate: 1, paths: '/2010' });
    expect((await text()).status).toBe(500);
    expect(await sent()).toHaveLength(1);
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1, paths: '/2010' });
    await expect(text()).rejects.toThrow('fetch failed');
    expect(await sent()).toHaveLength(2);
  });
});
