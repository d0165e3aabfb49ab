import { readSheet } from '#testing/files/read-sheet';
import { startWorld } from '#testing/world';
import { addDays } from '#domain/time/site-time';
import { sell } from '#server/features/daily-close/testing/sold-day';
import { ApiWorld, HERE, THERE } from '../../testing/api-world.js';

let world: ApiWorld;
let director: string;
let today: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  today = await world.today(HERE);
});
afterAll(() => world.end());

const compact = (day: string) => day.replaceAll('-', '');

async function ask(query: Record<string, string>) {
  const asked = new URLSearchParams({ format: 'excel', siteId: String(HERE), date: compact(today), ...query });
  const headers = { authorization: director };
  const answer = await fetch(`${world.url}/api/incomplete/booking?${asked.toString()}`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const saidOf = ({ status, bytes }: Awaited<ReturnType<typeof ask>>) => {
  const { message, Error: fault } = JSON.parse(bytes.toString()) as { message: string; Error: { Code: string } };
  return [status, fault.Code, message];
};

/** The day of the site with these visits alone, each of a status of its own. */
async function day(...statuses: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const status of statuses) {
    const { id } = await world.book(HERE);
    await world.sql('UPDATE appointments SET status = $3 WHERE site_id = $1 AND appointment_id = $2', [
      ...[HERE, id, status],
    ]);
    ids.push(id);
  }
  await world.sql(
    `UPDATE appointments SET status = 'Completed' WHERE site_id = $1 AND local_date = $2 AND NOT appointment_id = ANY($3)`,
    [HERE, today, ids],
  );
  return ids;
}

// 002 §7.163: GET api/incomplete/booking?date=YYYYMMDD&siteId&booked=true|false&format=excel: a spreadsheet file saved as incompletebooking-{location}-{date}.xlsx. Decision 69
it('lists what ended neither completed nor cancelled, with what is missing, and what is booked when that is asked for', async () => {
  const ids = await day('Confirmed', 'NoShow', 'Booked', 'Completed', 'Cancelled');
  const [confirmed = 0] = ids;
  const till = { siteId: HERE, rows: (text: string, values: unknown[]) => world.sql(text, values) };
  await sell(till, { date: today, appointmentId: confirmed, cashCents: 5_000 });
  await world.sql(
    `UPDATE clients SET first_name = '=HYPERLINK("http://x")', last_name = '' WHERE site_id = $1 AND client_id =
       (SELECT client_id FROM appointments WHERE site_id = $1 AND appointment_id = $2)`,
    [HERE, confirmed],
  );
  const found = await ask({ locationId: '1' });
  expect(found.headers.get('content-disposition')).toBe(
    `attachment; filename="incompletebooking-${HERE}-1-${compact(today)}.xlsx"`,
  );
  const { name, rows, formulas } = readSheet(found.bytes);
  const byStart = rows.slice(1).map((row) => [row[0], ...row.slice(6)]);
  expect([name, formulas, rows[0]]).toEqual([
    ...['IncompleteBooking', 0],
    ['ID', 'TIME', 'CLIENT', 'SERVICE', 'STAFF', 'LOCATION', 'STATUS', 'FORM', 'ARRIVAL', 'SALE'],
  ]);
  expect(byStart.sort()).toEqual(
    [
      [String(ids[0]), 'Confirmed', 'Missing', 'Missing', 'Yes'],
      [String(ids[1]), 'No-show', 'Missing', 'Missing', 'Missing'],
    ].sort(),
  );
  expect(rows.map(([, , client]) => client)).toContain('=HYPERLINK("http://x")');
  expect(rows.slice(1).every(([, time]) => /^\d{1,2}:\d\d [AP]M$/.test(String(time)))).toBe(true);
  const all = readSheet((await ask({ locationId: '1', booked: 'true', language: 'es' })).bytes).rows;
  expect(all.map((row) => row[6]).sort()).toEqual(['Confirmada', 'ESTADO', 'No vino', 'Reservada']);
});

// 002 §8.163: Incomplete booking: 'No data available for download'
it('says that there is nothing, and refuses with words what is no day, no place or not hers', async () => {
  await day('Booked', 'Completed');
  expect(saidOf(await ask({}))).toEqual([404, 'NOT_FOUND', 'No data available for download']);
  expect((await ask({ booked: 'true' })).status).toBe(200);
  for (const [query, code, words] of [
    [{ date: '20260230' }, 'VALIDATION_FAILED', 'date is no day of the calendar.'],
    [{ date: '99990101' }, 'VALIDATION_FAILED', 'date is a day that has not begun.'],
    [{ date: compact(addDays(today, 1)) }, 'VALIDATION_FAILED', 'date is a day that has not begun.'],
    [{ date: '02/03/2026' }, 'VALIDATION_FAILED', 'date must be a day as YYYYMMDD'],
    [{ booked: 'maybe' }, 'VALIDATION_FAILED', 'booked'],
    [{ format: 'pdf' }, 'VALIDATION_FAILED', 'format'],
    [{ siteId: String(THERE) }, 'SITE_MISMATCH', 'another site'],
    [{ locationId: '99' }, 'NOT_FOUND', ''],
  ] as const)
    expect(saidOf(await ask(query))).toEqual([expect.any(Number), code, expect.stringContaining(words)]);
});
