import { Driver, NOON } from '../testing/driver.js';

interface Message {
  sid: string;
  to: string;
  body: string;
  status: string;
  date_sent: string | null;
}

interface Page {
  messages: Message[];
  next_page_uri: string | null;
  previous_page_uri: string | null;
  page: number;
  page_size: number;
}

const [EVA, ANA] = ['+17135550142', '+17135550143'];
const path = (account = 'AC1') => `/2010-04-01/Accounts/${account}/Messages.json`;
const headers = (user = 'AC1') => ({ authorization: `Basic ${Buffer.from(`${user}:secret`).toString('base64')}` });

describe('messages of an account', () => {
  let hub: Driver;
  beforeEach(async () => {
    hub = await Driver.start();
  });
  afterEach(() => hub.close());

  const send = (To: string, Body: string, account = 'AC1') =>
    fetch(hub.sandbox.url + path(account), {
      method: 'POST',
      headers: headers(account),
      body: new URLSearchParams({ To, From: '+17135550100', Body }),
    });
  const get = async (uri: string): Promise<Page> =>
    (await hub.call('GET', uri, { headers: headers() })).body as unknown as Page;
  const bodies = async (query: string): Promise<string[]> =>
    (await get(`${path()}?${query}`)).messages.map(({ body }) => body);
  const laterBy = (seconds: number) =>
    hub.admin('PUT', 'clock', { now: new Date(Date.parse(NOON) + seconds * 1000).toISOString() });

  it('are listed newest first, by receiver, with the id they were given', async () => {
    const { sid } = (await (await send(EVA, 'one')).json()) as Message;
    await send(ANA, 'two');
    await send(EVA, 'three');
    await send(EVA, 'of somebody else', 'AC2');
    expect(await bodies('')).toEqual(['three', 'two', 'one']);
    const { messages } = await get(`${path()}?To=${encodeURIComponent(EVA)}`);
    expect(messages).toMatchObject([{ body: 'three', to: EVA }, { sid }]);
    expect(await bodies('From=%2B17135550199')).toEqual([]);
  });

  it('come in pages that lead to each other', async () => {
    for (const body of ['1', '2', '3', '4', '5']) await send(EVA, body);
    const first = await get(`${path()}?To=${encodeURIComponent(EVA)}&PageSize=2`);
    expect(first).toMatchObject({ page: 0, page_size: 2, previous_page_uri: null, messages: [{ body: '5' }, {}] });
    const second = await get(first.next_page_uri ?? '');
    expect(second).toMatchObject({ page: 1, messages: [{ body: '3' }, { body: '2' }] });
    const last = await get(second.next_page_uri ?? '');
    expect(last).toMatchObject({ next_page_uri: null, messages: [{ body: '1' }] });
    expect(await get(last.previous_page_uri ?? '')).toMatchObject({ messages: second.messages });
  });

  it('have no day of sending while they are queued', async () => {
    await send(EVA, 'hello');
    expect((await get(path())).messages).toMatchObject([{ status: 'queued', date_sent: null }]);
    expect(await bodies('DateSent%3E=2026-03-10')).toEqual([]);
    await laterBy(5);
    expect((await get(path())).messages).toMatchObject([
      { status: 'delivered', date_sent: expect.stringMatching(/^Tue, 10 Mar 2026 18:00:0\d \+0000$/) },
    ]);
    for (const query of [
      'DateSent>=2026-03-10',
      'DateSent=2026-03-10',
      'DateSent<=2026-03-10',
      'DateSent%3E=2026-03-09',
    ])
      expect([query, await bodies(query)]).toEqual([query, ['hello']]);
    for (const query of ['DateSent>=2026-03-11', 'DateSent=2026-03-09', 'DateSent<=2026-03-09'])
      expect([query, await bodies(query)]).toEqual([query, []]);
    const wrong = await hub.call('GET', `${path()}?DateSent=yesterday`, { headers: headers() });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 20001]);
  });

  it('are shown to their account only', async () => {
    const answer = await hub.call('GET', path('AC1'), { headers: headers('AC2') });
    expect([answer.status, answer.body['code']]).toEqual([401, 20003]);
  });

  it('are refused for a number that opted out', async () => {
    await hub.admin('PUT', 'switches', { unreachableNumbers: [EVA] });
    const refused = await send(EVA, 'hello');
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 21610, status: 400 }]);
    expect((await send(ANA, 'hello')).status).toBe(201);
    expect(await bodies('')).toHaveLength(1);
  });

  it('suffer the faults that are set for them, in the words of Twilio', async () => {
    const answers = async () => {
      const list = await hub.call('GET', path(), { headers: headers() });
      const sent = await send(EVA, 'hello');
      return [list.status, list.body['code'], sent.status, ((await sent.json()) as { code: number }).code];
    };
    await hub.admin('PUT', 'faults', { rateLimited: true, paths: '/2010' });
    expect(await answers()).toEqual([429, 20429, 429, 20429]);
    await hub.admin('PUT', 'faults', { errorRate: 1, paths: '/2010' });
    expect(await answers()).toEqual([500, 20500, 500, 20500]);
    await hub.admin('PUT', 'faults', { outage: true, paths: '/2010' });
    await expect(get(path())).rejects.toThrow('fetch failed');
    await hub.admin('PUT', 'faults', { latencyMs: 80, paths: '/2010' });
    const started = performance.now();
    expect(await bodies('')).toEqual([]);
    expect(performance.now() - started).toBeGreaterThanOrEqual(79);
  });

  it('are kept although the answer is lost, and found again', async () => {
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1, paths: '/2010' });
    await expect(send(EVA, 'hello')).rejects.toThrow('fetch failed');
    expect(await bodies('')).toEqual(['hello']);
  });
});
