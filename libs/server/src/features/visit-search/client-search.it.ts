import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { StaffPrincipal } from '../identity/principal.js';
import { ClientSearchService } from './client-search.service.js';

const ELSEWHERE = 2;

let world: ServerWorld;
let frontDesk: StaffPrincipal;

type Person = [first: string, last: string, email?: string, mobile?: string, home?: string];
const PEOPLE: Person[] = [
  ['Aoífe', 'O’Connor-Kim', 'aoife.oconnor@mail.example', '(713) 555-0142', '281 555 0177'],
  ['Søren', 'Łukaszewski', 'soren@mail.example', '+1 832-555-0199'],
  ['JOSÉ', 'Peña', 'Jose_Pena@Mail.Example', '8325550111'],
  ['Zoe\u0301', '100% Real', 'zoe+baby@mail.example', ''],
  ['Мария', 'Ёлкина', 'maria.e@mail.example', ''],
  ['Li', 'Q', '', ''],
  ['Ana', 'Zunigavale', 'z@mail.example', ''],
  ['Diana', 'Avale', 'd@mail.example', ''],
];

async function add(siteId: number, people: readonly Person[], from = 0): Promise<void> {
  for (const [index, [first, last, email = '', mobile = '', home = '']] of people.entries())
    await world.rows(
      `INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1,
         address_line_2, city, state, postal_code, red_alert, yellow_alert)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '', '', '', '', '', '', '', '')`,
      [siteId, `found-${from + index}`, first, last, email, mobile, home],
    );
}

beforeAll(async () => {
  world = await serverWorld();
  await world.given.site(ELSEWHERE);
  frontDesk = await world.as.frontDesk();
  await add(world.siteId, PEOPLE);
  await add(ELSEWHERE, [['Aoífe', 'Elsewhere', 'aoife@elsewhere.example', '(713) 555-0142']]);
});
afterAll(() => world.end());

const found = (searchText: string, who = frontDesk) => world.get(ClientSearchService).find(who, { searchText });
const names = async (searchText: string) => (await found(searchText)).clients.map(({ firstName }) => firstName);

describe('the search of clients', () => {
  it.each([
    ...['aoife', 'AOÍFE kim', 'o’connor', "O'CONNOR", 'oconnor', 'connor kim', 'o'],
    ...['aoife.oconnor@mail.example', 'oconnor@mail', '713-555', '(713) 555-0142', '+1 281 555 0177', '0177'],
  ])('finds her by %j', async (text) => expect(await names(text)).toContain('Aoífe'));

  it.each([
    ['soren', 'Søren'],
    ['lukasz', 'Søren'],
    ['832555019', 'Søren'],
    ['jose pena', 'JOSÉ'],
    ['peña', 'JOSÉ'],
    ['jose_pena', 'JOSÉ'],
    ['zoe', 'Zoe\u0301'],
    ['100%', 'Zoe\u0301'],
    ['zoe+baby', 'Zoe\u0301'],
    ['мария', 'Мария'],
    ['елк', 'Мария'],
    ['q', 'Li'],
  ])('by %j finds %j and nobody else', async (text, name) => expect(await names(text)).toEqual([name]));

  it('tells name, phone and e-mail in the shape of the documents', async () => {
    expect(await found('soren')).toEqual({
      clients: [
        {
          ...{ clientId: 'found-1', name: 'Søren Łukaszewski', firstName: 'Søren', lastName: 'Łukaszewski' },
          ...{ phone: '(832) 555-0199', email: 'soren@mail.example' },
        },
      ],
      hasMore: false,
    });
  });

  it('puts first whose name begins so', async () => {
    expect(await names('ana')).toEqual(['Ana', 'Diana']);
  });

  it.each(['%', '_', '%%%', '\\', ' ', '', '👶🏽', "'; DROP TABLE clients; --' %", '\u0301', 'x'.repeat(10_000)])(
    'finds nobody by %j, and breaks nothing',
    async (text) => expect(await found(text)).toEqual({ clients: [], hasMore: false }),
  );

  it('never tells of another site’s client', async () => {
    expect(await names('elsewhere')).toEqual([]);
    expect(await found('elsewhere', { ...frontDesk, siteId: ELSEWHERE })).toMatchObject({
      clients: [{ name: 'Aoífe Elsewhere' }],
    });
    expect(await found('aoife', { ...frontDesk, siteId: ELSEWHERE })).toMatchObject({
      clients: [{ email: 'aoife@elsewhere.example' }],
    });
  });

  it('tells of twenty, and that there are more', async () => {
    await add(
      world.siteId,
      Array.from({ length: 21 }, (_, n): Person => ['Twin', `Numerous ${n}`]),
      100,
    );
    const { clients, hasMore } = await found('numerous');
    expect([clients.length, hasMore]).toEqual([20, true]);
  });

  it('finds her by what she is called since then', async () => {
    await world.rows(`UPDATE clients SET last_name = 'Vangård' WHERE client_id = 'found-7'`);
    expect(await names('vangard')).toEqual(['Diana']);
    expect(await names('diana avale')).toEqual([]);
  });

  it('is bounded for each session', async () => {
    const other = { ...frontDesk, tokenHash: Buffer.from('another session') };
    const asked = await Promise.allSettled(Array.from({ length: 121 }, () => found('nobody', other)));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([{ code: 'TOO_MANY_TRIES' }]);
  });
});
