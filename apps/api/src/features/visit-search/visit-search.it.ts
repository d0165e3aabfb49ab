import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE, type Answer } from '../../testing/api-world.js';

const CONTACT = 'found.again@mail.example';

let world: ApiWorld;
let token: string;
let visit: number;
beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
  const client = { FirstName: 'Renée', LastName: 'Foundagain', Email: CONTACT, MobilePhone: '(405) 555-0123' };
  visit = (await world.book(HERE, { client })).id;
});
afterAll(() => world.end());

const clients = (query: string, as = token): Promise<Answer> =>
  world.ask('GET', `/api/clients/clients${query}`, { token: as });
const visits = (term: string, query = '', as = token): Promise<Answer> =>
  world.ask('GET', `/api/clients/${encodeURIComponent(term)}/visits${query}`, { token: as });

// 001 §7.40: GET /api/clients/{term}/visits?startDate=M/D/YYYY: visits[], clients[] (FirstName, LastName, MobilePhone, Email)
// 002 §7.45: GET /api/clients/clients?searchText={text}: clients[]; GET /api/clients/{search text}/visits: clients[], visits[]
it('finds a client by a part of the name, and by her e-mail or phone what she had', async () => {
  expect((await clients('?searchText=renee%20foundag')).body).toMatchObject({
    clients: [{ name: 'Renée Foundagain', email: CONTACT, phone: '(405) 555-0123' }],
    hasMore: false,
  });
  for (const term of [CONTACT, '405-555-0123', '(405) 555-0123'])
    expect((await visits(term)).body).toMatchObject({
      visits: [{ AppointmentId: visit, LocationId: 1 }],
      clients: [{ FirstName: 'Renée', LastName: 'Foundagain', Email: CONTACT, MobilePhone: '(405) 555-0123' }],
    });
});

it('tells a session of another site of neither', async () => {
  const other = await world.signIn(THERE, 'frontdesk.demo');
  expect((await clients('?searchText=foundagain', other)).body).toEqual({ clients: [], hasMore: false });
  expect((await visits(CONTACT, '', other)).body).toMatchObject({ visits: [], clients: [] });
});

it('serves a booking session alike', async () => {
  const booking = await world.signIn(HERE, 'booking.demo', { kind: 'booking' });
  expect((await visits(CONTACT, '', booking)).body).toMatchObject({ visits: [{ AppointmentId: visit }] });
});

it.each([
  ['no text', ''],
  ['three hundred letters', `?searchText=${'x'.repeat(300)}`],
  ['two texts', '?searchText=a&searchText=b'],
  ['half a letter', '?searchText=a%00b'],
])('refuses a search with %s', async (_, query) => {
  const { status, body } = await clients(query);
  expect([status, body.Error.Code]).toEqual([400, 'VALIDATION_FAILED']);
});

it('refuses ten thousand letters at the door', async () => {
  expect(await clients(`?searchText=${'x'.repeat(10_000)}`)).toMatchObject({ status: 413 });
});

it.each([
  ['a day in another order', '?startDate=2026-11-20'],
  ['a day that there is not', '?startDate=2/30/2026'],
  ['an end before the start', '?startDate=5/2/2026&endDate=5/1/2026'],
])('refuses visits with %s', async (_, query) => {
  const { status, body } = await visits(CONTACT, query);
  expect([status, body.Error.Code]).toEqual([400, 'VALIDATION_FAILED']);
});

it.each(['x'.repeat(300), '\0', '../../etc/passwd', "a' OR '1'='1"])(
  'has no visits of %j, and no fault',
  async (term) => {
    const { status, body } = await visits(term);
    if (status === 200) expect(body).toMatchObject({ visits: [], clients: [] });
    else expect([400, 404, 414]).toContain(status);
  },
);
