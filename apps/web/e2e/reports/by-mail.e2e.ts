import type * as dto from '#contracts/reports/scheduled-reports.dto';
import type { Wire } from '#contracts/wire';
import { axeFaults, overflowOf } from '../pages/browser-page';
import { type Asked, Refused } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

let world: PageWorld;
beforeAll(async () => {
  world = await enterPageWorld();
});
afterAll(() => world.leave());

type Schedule = Wire<dto.ReportSchedule>;

const SENT: Schedule = {
  ...{
    scheduleId: '00000000-0000-4000-8000-00000000000a',
    report: 'timeSheet',
    locationId: 1,
    place: 'Houston · Main',
  },
  ...{
    period: 'week',
    hour: 7,
    format: 'pdf',
    language: 'en',
    receivers: ['ana@studio.example', 'ben@studio.example'],
  },
  ...{ owner: 'Dana Whitfield', isPaused: false, isStopped: false, timeZone: 'America/Chicago' },
  ...{ nextAt: '2026-11-30T13:00:00Z', outcome: 'sent', outcomeAt: '2026-11-23T13:00:04Z', detail: '' },
};
const STOPPED: Schedule = {
  ...{ ...SENT, scheduleId: '00000000-0000-4000-8000-00000000000b', period: 'day', owner: 'Ben Example' },
  ...{
    isStopped: true,
    nextAt: null,
    outcome: 'stopped',
    detail: 'Ben Example may not read this site’s reports any more.',
  },
};
const OTHER: Schedule = {
  ...SENT,
  scheduleId: '00000000-0000-4000-8000-00000000000c',
  report: 'closeout',
  place: 'Elsewhere',
};

interface Told {
  name: string;
  body: Partial<dto.ReportScheduleWish>;
  id: string;
}

async function openByMail(wish: DeskWish = {}) {
  const told: Told[] = [];
  const note = (name: string, { body, params }: Asked): Told => {
    const said = { name, body: JSON.parse(body.toString() || '{}') as Told['body'], id: params['scheduleId'] ?? '' };
    told.push(said);
    return said;
  };
  let refusals = 1;
  const add = (ask: Asked): Schedule | Refused => {
    const { id, body } = note('add', ask);
    if (refusals-- > 0) return new Refused(400, 'VALIDATION_FAILED', 'A site has at most 50 reports by mail.');
    return { ...SENT, ...body, scheduleId: id, outcome: 'none', outcomeAt: null };
  };
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/timesheetreport' },
    ...wish,
    answers: {
      'reports.timeSheet': () => ({ items: [] }),
      'reportSchedules.list': () => ({ schedules: [SENT, STOPPED, OTHER] }),
      'reportSchedules.add': add,
      'reportSchedules.pause': (ask) => ({ ...SENT, ...note('pause', ask).body, nextAt: null }),
      'reportSchedules.send': (ask) => {
        note('send', ask);
        return { ...SENT, outcome: 'failed', detail: 'The mail server said no.' };
      },
      'reportSchedules.remove': (ask) => {
        note('remove', ask);
        return { message: '' };
      },
      ...wish.answers,
    },
  });
  await opened.page.getByRole('button', { name: /^(By mail|Por correo)…$/ }).click();
  await opened.page.getByRole('dialog').waitFor();
  return { ...opened, told };
}

it('schedules a mail once, shows what became of others, and pauses, sends, deletes and takes back', async () => {
  const { page, told } = await openByMail();
  const dialog = page.getByRole('dialog', { name: 'By mail: Time Sheet Report' });
  const lines = dialog.getByRole('listitem');
  await lines.first().waitFor();
  expect(await lines.count()).toBe(2);
  expect(await lines.first().innerText()).toMatch(
    /Every Monday at 7:00 AM\s+PDF\s+Houston · Main\s+ana@studio.example, ben@studio.example\s+By the rights of Dana Whitfield · Next: Nov 30, 2026, 7:00 AM\s+Sent Nov 23, 2026, 7:00 AM/,
  );
  await lines.nth(1).getByText('its owner may not read reports here any more').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Who is to have it?').waitFor();
  const field = dialog.getByLabel('Addresses');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('ana, ben@studio.example');
  await field.press('Enter');
  await dialog.getByText('This is no list of e-mail addresses.').waitFor();
  await field.fill('ana@studio.example; ben@studio.example');
  await dialog.getByLabel('How often').selectOption('month');
  await dialog.getByLabel('At', { exact: true }).selectOption('18');
  await dialog.getByLabel('As', { exact: true }).selectOption('excel');
  await field.press('Enter');
  await dialog.getByText('That was not possible: A site has at most 50 reports by mail.').waitFor();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('It goes by mail from now on.').waitFor();
  const [first, second] = told;
  expect(first?.body).toEqual({
    ...{ report: 'timeSheet', locationId: 1, period: 'month', hour: 18, format: 'excel', language: 'en' },
    receivers: ['ana@studio.example', 'ben@studio.example'],
  });
  // What was refused, or got no answer, is the same one.
  expect(second).toEqual(first);
  await lines.nth(2).getByText('On the first at 6:00 PM').waitFor();
  expect(await field.inputValue()).toBe('');
  await lines.first().getByRole('button', { name: 'Send now' }).click();
  await lines.first().getByText('The mail server said no.').waitFor();
  await lines.first().getByRole('button', { name: 'Pause' }).click();
  await lines.first().getByText('Paused', { exact: true }).waitFor();
  await lines.first().getByRole('button', { name: 'Delete' }).click();
  await lines.first().getByText('Deleted.').waitFor();
  await lines.first().getByRole('button', { name: 'Undo' }).click();
  await lines.first().getByRole('button', { name: 'Let it go on' }).waitFor();
  expect(told.slice(2).map(({ name }) => name)).toEqual(['send', 'pause', 'remove', 'add', 'pause']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('is in Spanish, of a site where the report is of all locations, and on a tablet', async () => {
  const { page } = await openByMail({
    ...{ path: '/projectionreport', language: 'es', options: { viewport: { width: 768, height: 1024 } } },
    answers: {
      'reports.receipt': () => ({ salesReceipt: 0 }),
      'reportSchedules.list': () => ({ schedules: [] }),
      'reportSchedules.add': () => ({ ...SENT, report: 'projection', locationId: null }),
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Por correo: Proyección' });
  await dialog.getByText('Todavía no llega nada por correo').waitFor();
  expect(await dialog.getByLabel('Sitio').locator('option').allTextContents()).toEqual(['Houston']);
  await dialog.getByLabel('Direcciones').fill('ana@studio.example');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await dialog.getByText('Desde ahora llega por correo.').waitFor();
  expect([await overflowOf(page), await axeFaults(page)]).toEqual([0, []]);
});

it.each(['/dailycloseout', '/techniciansreport', '/incompleteappointments'])('stands at %s, too', async (path) => {
  const { page } = await openByMail({ path, answers: { 'reportSchedules.list': () => ({ schedules: [OTHER] }) } });
  const there = path === '/dailycloseout' ? 'Elsewhere' : 'Nothing goes by mail yet';
  await page.getByRole('dialog').getByText(there).waitFor();
});

it('is not at a desk', async () => {
  const { page } = await openDesk(world, { path: '/dailycloseout', userRol: 'directiva' });
  await page.getByRole('button', { name: 'Consult Report.' }).waitFor();
  expect(await page.getByRole('button', { name: /By mail/ }).count()).toBe(0);
});
