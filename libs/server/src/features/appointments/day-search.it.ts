import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ArrivalsService } from '../arrivals/arrivals.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { DaySearchService } from './day-search.service.js';

let world: ServerWorld;
let frontDesk: StaffPrincipal;
let id: number;

beforeAll(async () => {
  world = await serverWorld();
  frontDesk = { ...(await world.as.frontDesk()), locationId: 1 };
  id = await world.given.visit({});
  await world.rows(
    `UPDATE clients SET first_name = 'Aoífe', last_name = 'O''Connor-Kim', email = 'aoife.oconnor@mail.example',
       mobile_phone = '(713) 555-0142', home_phone = '281 555 0177', work_phone = '' FROM appointments a
     WHERE a.site_id = clients.site_id AND a.client_id = clients.client_id AND a.appointment_id = $1`,
    [id],
  );
});
afterAll(() => world.end());

const finds = async (text: string, who = frontDesk) => {
  const date = String(
    (
      await world.rows<{ date: string }>(
        'SELECT local_date::text AS date FROM appointments WHERE appointment_id = $1',
        [id],
      )
    )[0]?.date,
  );
  const { appointmentIds } = await world.get(DaySearchService).find(who, { text, appointmentDate: date });
  return appointmentIds.includes(id);
};

describe('the search of the desk', () => {
  it.each(['aoife', 'kim aoífe', "O'Connor", 'O’Connor', 'oconnor', '0142', '713-555-0142', '+1 281 555 0177'])(
    'finds her by %j',
    async (text) => expect(await finds(text)).toBe(true),
  );

  it('finds her by her whole e-mail, in any case', async () => {
    expect(await finds('Aoife.OConnor@mail.example')).toBe(true);
  });

  it.each(['aoife.oc', '713555', '5550142', '2815550178', '0177'])(
    'tells nobody a masked contact by parts of it: not by %j',
    async (text) => expect(await finds(text)).toBe(false),
  );

  it('knows nobody at another location', async () => {
    expect(await finds('aoife', { ...frontDesk, locationId: 2 })).toBe(false);
  });

  it('finds her by a part of what her card shows once she is there', async () => {
    await world.get(ArrivalsService).arrive(frontDesk, id);
    expect(await finds('713555')).toBe(true);
    expect(await finds('aoife.oc')).toBe(true);
  });

  it('is bounded for each session', async () => {
    const other = { ...frontDesk, tokenHash: Buffer.from('another session') };
    const asked = await Promise.allSettled(Array.from({ length: 121 }, () => finds('nobody', other)));
    const refused = asked.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toMatchObject([{ code: 'TOO_MANY_TRIES' }]);
  });
});
