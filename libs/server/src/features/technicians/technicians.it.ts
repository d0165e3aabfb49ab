import { pdfText } from '#testing/forms/pdf-text';
import { serverWorld, type ServerWorld } from '#testing/server-world';
import type { ServiceGrouping } from '#contracts/reports/technicians';
import type { JobPayloads } from '#contracts/work/jobs';
import { ratioInWords, technicianReports } from '#domain/reports/technicians';
import { sell } from '../daily-close/testing/sold-day.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { TechniciansMailing } from './technicians-mailing.service.js';
import { Technicians } from './technicians.service.js';

const DAY = '2026-09-14';
const SORT_DATE = '09/14/2026';
let world: ServerWorld;
let boss: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  boss = await world.as.staff('directiva.demo');
  await smallDay();
});
afterAll(() => world.end());

const at = () => ({ siteId: world.siteId, locationId: 1 });
const ask = (sortDateTo = SORT_DATE) => world.get(Technicians).of(boss, at(), { sortDate: SORT_DATE, sortDateTo });

/** A visit of the day that came, of a service of the sandbox. */
async function came(sessionTypeId: number, part: { notesOf?: string; cbff?: string; tipOf?: string } = {}) {
  const { siteId } = world;
  const visit = await world.given.visit({ sessionTypeId, notes: '' });
  await world.rows(
    `UPDATE appointments SET local_date = $3, starts_local = $3::date + time '14:00', status = 'Completed', staff_name = 'Room 1'
     WHERE site_id = $1 AND appointment_id = $2`,
    [siteId, visit, DAY],
  );
  if (part.notesOf !== undefined)
    await world.rows(
      `INSERT INTO note_records (site_id, appointment_id, location_id, client_id, client_name, client_phone, service_name,
         appointment_date, form_filled, cbff, files, weeks, notes, email, saved_by)
       VALUES ($1, $2, 1, '', '', '', '', '', false, $3, 0, '', '', '', jsonb_build_object('kind', 'staff', 'name', $4::text))`,
      [siteId, visit, part.cbff ?? 'nA', part.notesOf],
    );
  if (part.tipOf !== undefined)
    await sell(world, { date: DAY, appointmentId: visit, cashCents: 9_000, tipCents: 500, staffName: part.tipOf });
  return visit;
}

/** Joan: two films of her own and a free return, by her notes; Ana: one by its tip. One nobody wrote anything of, one that never came. */
async function smallDay(): Promise<void> {
  await came(203, { notesOf: 'Joan Pierce' });
  await came(204, { notesOf: 'Joan Pierce', cbff: '10/01/2026' });
  await came(206, { notesOf: 'Joan Pierce' });
  await came(202, { notesOf: 'Joan Pierce', tipOf: 'Ana Reyes' });
  await came(301);
  const absent = await came(201);
  await world.rows(`UPDATE appointments SET status = 'NoShow' WHERE appointment_id = $1`, [absent]);
}

// 002 §7.175: GET /api/dynamoDB/sites/{siteId}/locations/{locationId}/sales?sortDate=&sortDateTo=: appointments[]
// 002 §3.173: Sales appointments for technicians: serviceName, staffName, cbff
it('says who did each visit that took place, and counts as it is counted by hand', async () => {
  const { appointments } = await ask();
  expect(appointments).toHaveLength(5);
  expect(appointments.every(({ sortDate }) => sortDate === SORT_DATE)).toBe(true);
  const counted = technicianReports(appointments, 'simple').map(({ services, ...one }) => [
    ...[one.staffName, one.total, one.serviceAppointments, one.cbffAppointments, one.cbffProvided],
    ...[ratioInWords(one.cbffRatio), services.map(({ name, quantity }) => `${quantity} ${name}`).join()],
  ]);
  expect(counted).toEqual([
    ['Ana Reyes', 1, 1, 0, 0, '0.00%', '1 Gender Determination'],
    ['Joan Pierce', 3, 2, 1, 1, '33.33%', '2 Meet Your Baby,1 Come Back For Free'],
    ['Room 1', 1, 1, 0, 0, '0.00%', '1 Prenatal Massage 60'],
  ]);
});

it('refuses days that it cannot have, and another site', async () => {
  const invalid = expect.objectContaining({ code: 'VALIDATION_FAILED' });
  for (const to of ['09/13/2026', '10/15/2026', '02/30/2026', '01/01/9999'])
    await expect(ask(to)).rejects.toEqual(invalid);
  const there = { siteId: world.siteId + 1, locationId: 1 };
  await expect(world.get(Technicians).of(boss, there, { sortDate: SORT_DATE })).rejects.toMatchObject({
    code: 'SITE_MISMATCH',
  });
});

interface Received {
  subject: string;
  attachments: { name: string; url: string }[];
}
const configure = (email: string) =>
  world.rows('UPDATE locations SET email = $2 WHERE site_id = $1 AND location_id = 1', [world.siteId, email]);

// 002 §7.176: GET /api/pdf/dynamoDB/sales?sortDate=&sortDateTo=: emails a PDF; response message
it('mails the PDF to whom the location’s configuration names, once', async () => {
  const mail = (grouping: ServiceGrouping = 'detailed') =>
    world.get(Technicians).mail(boss, { sortDate: SORT_DATE, locationId: 1, grouping });
  await configure('');
  await expect(mail()).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message: /no e-mail address/ });
  await configure('boss@studio.example, second@studio.example');
  expect(await mail()).toEqual({
    message: 'The report will be sent to boss@studio.example, second@studio.example.',
  });
  const [job] = await world.rows<{ payload: JobPayloads['message.technicians'] }>(
    `SELECT payload FROM job_outbox WHERE site_id = $1 AND name = 'message.technicians'`,
    [world.siteId],
  );
  if (job === undefined) throw new Error('nothing was asked for');
  expect(job.payload).toMatchObject({ ...at(), from: DAY, to: DAY, grouping: 'detailed' });
  for (const _ of [1, 2]) await world.get(TechniciansMailing).send(job.payload);
  for (const address of ['boss@studio.example', 'second@studio.example']) {
    const mails = (await world.desk.inbox(address)) as unknown as Received[];
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Technicians: .*, 09\/14\/2026$/)]);
    const [file] = mails[0]?.attachments ?? [];
    expect(file?.name).toBe(`Technicians-${world.siteId}-1-09142026-09142026.pdf`);
    const answer = await fetch(`${world.outside.sandbox.url}${file?.url ?? ''}`);
    const text = (await pdfText(Buffer.from(await answer.arrayBuffer()))).join('\n');
    for (const words of ['Joan Pierce', '33.33%', 'Meet Your Baby - 25 min', 'CBFF Ratio'])
      expect(text).toContain(words);
  }
});
