import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

const visits = (staffName: string, services: readonly (readonly [serviceName: string, cbff: string])[]) =>
  services.map(([serviceName, cbff], i) => ({
    ...{ appointmentId: i + 1, staffName, serviceName, cbff, sortDate: '11/02/2026' },
  }));
const APPOINTMENTS = [
  ...visits('Joan Pierce', [
    ['Meet Your Baby - 15 min', 'nA'],
    ['Meet Your Baby - 25 min', '12/01/2026'],
    ['Come Back For Free - Early', 'nA'],
  ]),
  ...visits('Ana Reyes', [['DNA Gender Test', 'nA']]),
];

const DAYS = '?location=2-1&startDate=2026-11-02&endDate=2026-11-03';

async function openTechnicians(wish: DeskWish = {}) {
  const asked: Asked['query'][] = [];
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: `/techniciansreport${DAYS}` },
    ...wish,
    answers: {
      'technicians.visits': ({ query }) => {
        asked.push(query);
        return { appointments: APPOINTMENTS };
      },
      ...wish.answers,
    },
  });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...opened, asked };
}

// 002 §2.172: Consult Technicians report: location select, dates, Simple or Detailed, 'Consult technicians' and 'Create and Send PDF', a staff-name search box, a pie chart plus table per staff member
// 002 §8.172: Consult technicians: 'The PDF couldn't be send: ' plus details; on success the server message is shown
it('counts what each did, searches by a pattern at once, and mails it', async () => {
  const mails = [new Refused(400, 'VALIDATION_FAILED', 'There is no e-mail address.'), { message: 'Sent to boss@x.' }];
  const sent: Asked['query'][] = [];
  const { page, asked } = await openTechnicians({
    answers: {
      'technicians.mail': ({ query }) => {
        sent.push(query);
        return mails.shift() ?? { message: '' };
      },
    },
  });
  const joan = page.getByRole('region', { name: 'Joan Pierce', exact: true });
  await joan.getByText('33.33%').waitFor();
  expect(asked).toEqual([{ sortDate: '11/02/2026', sortDateTo: '11/03/2026' }]);
  await page.getByRole('img', { name: 'Services of Joan Pierce: Meet Your Baby 2, Come Back For Free 1' }).waitFor();
  const rows = async () => (await joan.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/).join('|'));
  expect(await rows()).toEqual(['Service|Quantity', 'Meet Your Baby|2', 'Come Back For Free|1']);
  await joan.getByRole('button', { name: 'Service' }).click();
  expect(await rows()).toEqual(['Service|Quantity', 'Come Back For Free|1', 'Meet Your Baby|2']);
  await page.getByLabel('Grouping').selectOption('detailed');
  await joan.getByRole('row', { name: 'Meet Your Baby - 25 min 1' }).waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  const names = () => page.getByRole('heading', { level: 2 }).allTextContents();
  const search = page.getByRole('searchbox');
  for (const [typed, left] of [
    ['^ANA', ['Ana Reyes']],
    ['(((((((a+)+)+', ['Ana Reyes', 'Joan Pierce']],
    ['^(([a-z ]+)+)+!$', ['Nobody has such a name']],
  ] as const) {
    await search.fill(typed);
    expect(await names()).toEqual(left);
  }
  const send = page.getByRole('button', { name: 'Create and Send PDF' });
  await send.click();
  await page.getByText("The PDF couldn't be send: There is no e-mail address.").waitFor();
  await send.click();
  await page.getByText('Sent to boss@x.').waitFor();
  expect(sent[1]).toEqual({
    ...{ sortDate: '11/02/2026', sortDateTo: '11/03/2026', locationId: '1', grouping: 'detailed' },
  });
});

// 002 §8.173: Consult technicians: 'No appointments were found'
it('waits for a press, and says in Spanish that there was nothing', async () => {
  const { page, asked } = await openTechnicians({
    ...{ path: '/techniciansreport', language: 'es', options: { viewport: { width: 768, height: 1024 } } },
    answers: { 'technicians.visits': () => ({ appointments: [] }) },
  });
  await page.getByText('Elige los días y presiona Consultar técnicos.').waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Consultar técnicos' }).click();
  await page.getByText('No se encontraron citas').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});
