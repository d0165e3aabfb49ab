import type { Page } from 'playwright-core';
import type { LocationSchedule } from '#contracts/calendar/schedule.dto';
import { toInstant } from '#domain/time/site-time';
import { Refused } from '../pages/contract-server';
import { enterPageWorld, type PageWorld } from '../pages/page-world';
import { visitCard } from './calendar-page';
import { asked, block, openPanelPage, ROOM_1, visit } from './panel-page';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

// Nights in which clocks are changed, still to come.
const SPRING = '2037-03-08';
const AUTUMN = '2037-11-01';
const STUDIOS = [
  { zone: 'America/Phoenix', elsewhere: 'Asia/Tokyo', hasHalfPastTwo: 1 },
  { zone: 'America/Denver', elsewhere: 'Europe/Berlin', hasHalfPastTwo: 0 },
  { zone: 'America/New_York', elsewhere: 'Pacific/Auckland', hasHalfPastTwo: 0 },
];
const WORDS = 'On that day the clocks show this time twice, and the scheduling system once.';

/** One room, there from one hour to another on each of these days. */
function openFrom(days: readonly string[], [from, to]: readonly [string, string]): Pick<LocationSchedule, 'schedule'> {
  const [id, name] = ROOM_1;
  const availabilities = days.map((day) => ({ startDateTime: `${day}T${from}:00`, endDateTime: `${day}T${to}:00` }));
  return { schedule: [{ id, name, availabilities, unavailabilities: [] }] };
}

function standing(id: number, name: string, { zone, from, to }: { zone: string; from: string; to: string }) {
  const [date = '', time = ''] = from.split('T');
  const startsAt = toInstant(`${from}:00`, zone, 'earlier').toISOString();
  return visitCard({ id, staff: ROOM_1, date, from: time, to, name, part: { startsAt } });
}

describe.each(STUDIOS)('a studio in $zone, seen from $elsewhere', ({ zone, elsewhere, hasHalfPastTwo }) => {
  const instant = (wall: string): number => toInstant(`${wall}:00`, zone, 'earlier').getTime();
  const options = { timezoneId: elsewhere };

  it.each([
    ['2037-03-07', SPRING],
    ['2037-10-31', AUTUMN],
  ])('books by its own clocks in the week from before %s to after the change', async (saturday, sunday) => {
    const cards = [saturday, sunday].map((day, n) =>
      standing(31 + n, ['Ana Roy', 'Bea Sol'][n] ?? '', { zone, from: `${day}T10:00`, to: '10:30' }),
    );
    const schedule = openFrom([saturday, sunday], ['09:00', '12:00']);
    const page = await openPanelPage(world, {
      ...{ cards, schedule, options, timeZone: zone, query: `?date=${sunday}&view=week` },
    });
    for (const name of ['Ana Roy', 'Bea Sol'])
      expect(await visit(page, name).getAttribute('aria-label')).toMatch(/^10:00 AM – 10:30 AM, /);
    // Both days begin at nine, whatever lies between them.
    const [first, second] = [await visit(page, 'Ana Roy').boundingBox(), await visit(page, 'Bea Sol').boundingBox()];
    expect(second?.y).toBeCloseTo(first?.y ?? -1, 0);
    const start = instant(`${sunday}T11:00`);
    const [hold] = await Promise.all([
      asked(page, 'PUT', /^\/api\/holds\//),
      page.locator(`[data-free="${start}"]`).click(),
    ]);
    expect(hold.postDataJSON()).toMatchObject({ startsAt: new Date(start).toISOString() });
    expect(await wished(page, 'en')).toMatchObject({ startDateTime: `${sunday}T11:00:00` });
  });

  it('drags over the hour that is not there in spring by what passes, and offers none of it', async () => {
    const cards = [standing(33, 'Cora Lim', { zone, from: `${SPRING}T00:30`, to: '01:30' })];
    const schedule = openFrom([SPRING], ['00:00', '06:00']);
    const page = await openPanelPage(world, { cards, schedule, options, timeZone: zone, query: `?date=${SPRING}` });
    await visit(page, 'Cora Lim').waitFor();
    expect(await block(page, 'Book 2:30 AM, Room 1').count()).toBe(hasHalfPastTwo);
    const [hold] = await Promise.all([
      asked(page, 'PUT', /^\/api\/holds\//),
      visit(page, 'Cora Lim').dragTo(block(page, 'Book 1:30 AM, Room 1')),
    ]);
    const { startsAt, endsAt } = hold.postDataJSON() as { startsAt: string; endsAt: string };
    expect([startsAt, Date.parse(endsAt) - Date.parse(startsAt)]).toEqual([
      new Date(instant(`${SPRING}T01:30`)).toISOString(),
      3_600_000,
    ]);
    const ends = hasHalfPastTwo === 1 ? '2:30' : '3:30';
    const question = page.getByRole('dialog', { name: new RegExp(`Sunday, March 8, 1:30 AM - ${ends} AM\\?$`) });
    const [press] = await Promise.all([
      asked(page, 'PUT', /^\/api\/appointments\/33$/),
      question.getByRole('button', { name: 'Reschedule' }).click(),
    ]);
    expect(press.postDataJSON()).toMatchObject({
      ...{ StartDateTime: `${SPRING}T01:30:00`, EndDateTime: `${SPRING}T0${ends}:00` },
    });
  });
});

// ADR 064: the provider could not tell which of the two is meant
it.each([
  ['en', `Create appointment error: ${WORDS}`],
  [
    'es',
    'Error al crear la cita: Ese día los relojes marcan esa hora dos veces y la agenda una sola. Elige otra hora.',
  ],
] as const)(
  'says in %s why half past one of the autumn night cannot be booked, and keeps what was typed',
  async (language, words) => {
    const zone = 'America/Denver';
    const page = await openPanelPage(world, {
      ...{ cards: [], schedule: openFrom([AUTUMN], ['00:00', '06:00']), language, timeZone: zone },
      ...{ query: `?date=${AUTUMN}`, options: { timezoneId: 'Europe/Berlin' } },
      answers: { 'appointments.book': () => new Refused(409, 'TIME_TWICE', WORDS) },
    });
    const at = (choice: 'earlier' | 'later') => toInstant(`${AUTUMN}T01:30:00`, zone, choice).getTime();
    // An hour lies between them.
    expect(at('later') - at('earlier')).toBe(3_600_000);
    await page.locator(`[data-free="${at('earlier')}"]`).waitFor();
    await page.locator(`[data-free="${at('later')}"]`).click();
    expect(await wished(page, language)).toMatchObject({ startDateTime: `${AUTUMN}T01:30:00` });
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await page.getByLabel(LABELS[language].notes).inputValue()).toBe('Prefers the night');
  },
);

const LABELS = {
  en: { find: 'Find client', service: 'Service', notes: 'Notes', book: 'Book appointment' },
  es: { find: 'Buscar cliente', service: 'Servicio', notes: 'Notas', book: 'Reservar cita' },
};

/** Books what is open in the panel for who is found, and gives what was asked for. */
async function wished(page: Page, language: 'en' | 'es'): Promise<unknown> {
  const { find, service, notes, book } = LABELS[language];
  const panel = page.getByRole('complementary');
  await panel.getByLabel(find).fill('Cam');
  await panel.getByRole('button', { name: /Camila Ortiz/ }).click();
  await panel.getByLabel(service).selectOption('201');
  await panel.getByLabel(notes).fill('Prefers the night');
  const [press] = await Promise.all([
    asked(page, 'POST', /^\/api\/appointments$/),
    panel.getByRole('button', { name: book, exact: true }).click(),
  ]);
  return press.postDataJSON() as unknown;
}
