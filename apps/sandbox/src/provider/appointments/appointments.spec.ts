import { Driver, errorOf, type Row } from '../../testing/driver.js';

const DNA_ROOM = 'DNA room';
const TOMORROW = '2026-03-11';

describe('the book', () => {
  let hub: Driver;
  let token: string;
  let room: number;
  let dna: number;

  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
    const { body } = await hub.v6('GET', 'staff/staff?LocationId=1', { token });
    const staff = body['StaffMembers'] as { Id: number; FirstName: string }[];
    room = staff.find(({ FirstName }) => FirstName === 'Room 2')?.Id ?? 0;
    dna = staff.find(({ FirstName }) => FirstName === DNA_ROOM)?.Id ?? 0;
  });
  afterEach(() => hub.close());

  const far = '2026-05-04';
  const draft = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...{ ClientId: '100000001', LocationId: 1, SessionTypeId: 202, StaffId: room, StartDateTime: `${far}T10:00:00` },
    ...more,
  });
  const add = (body: Record<string, unknown>, headers = {}) =>
    hub.v6('POST', 'appointment/addappointment', { token, body, headers });
  const update = (body: Record<string, unknown>, as = token) =>
    hub.v6('POST', 'appointment/updateappointment', { token: as, body });
  const added = async (more?: Record<string, unknown>): Promise<Row> =>
    (await add(draft(more))).body['Appointment'] as Row;

  it('pages with limit and offset, and clamps at 200', async () => {
    const window = 'StartDate=2026-03-10&EndDate=2026-03-24';
    const read = async (query: string) =>
      (await hub.v6('GET', `appointment/staffappointments?${window}&${query}`, { token })).body;
    const whole = await read('Limit=500');
    expect(whole['PaginationResponse']).toMatchObject({ RequestedLimit: 200, RequestedOffset: 0, PageSize: 200 });
    const total = (whole['PaginationResponse'] as { TotalResults: number }).TotalResults;
    const ids = new Set<number>();
    for (let offset = 0; offset < total; offset += 30) {
      const page = await read(`request.limit=30&request.offset=${offset}`);
      for (const { Id } of page['Appointments'] as Row[]) ids.add(Id);
    }
    expect(ids.size).toBe(total);
    expect((await read('Offset=100000'))['PaginationResponse']).toMatchObject({ PageSize: 0, TotalResults: total });
  });

  it('filters by location, staff, client and id, in any spelling of the names', async () => {
    const all = await hub.day(token, 'x=1');
    const one = all[0];
    if (!one) throw new Error('The day is empty');
    const byStaff = await hub.day(token, `request.staffIds[0]=${one.StaffId}`);
    expect(byStaff.every(({ StaffId }) => StaffId === one.StaffId)).toBe(true);
    expect((await hub.day(token, 'LocationIds=1&locationids=2')).length).toBe(all.length);
    expect((await hub.day(token, `CLIENTID=${one.ClientId}`)).map(({ Id }) => Id)).toEqual([one.Id]);
    expect((await hub.day(token, `AppointmentIds=${one.Id}`)).map(({ Id }) => Id)).toEqual([one.Id]);
    expect(await hub.day(token, `AppointmentIds=${one.Id}&StartDate=${TOMORROW}`)).toEqual([]);
    expect(one).toMatchObject({ Staff: { Id: one.StaffId } });
  });

  it('books, and refuses the same room at the same time', async () => {
    expect((await add(draft())).status).toBe(200);
    expect(errorOf(await add(draft({ ClientId: '100000002', StartDateTime: `${far}T10:15:00` })))).toEqual([
      ...[400, 'InvalidBookingTime', 'The staff member already has an appointment at this time.'],
    ]);
    expect((await add(draft({ StartDateTime: `${far}T10:30:00` }))).status).toBe(200);
  });

  it('takes five DNA bookings in one block, not six', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n++) {
      const body = draft({ ClientId: `10000000${n}`, SessionTypeId: 601, StaffId: dna });
      statuses.push((await add(body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400]);
  });

  it('refuses what the room does not do, closed hours, unknown things and missing members', async () => {
    const codes = [];
    for (const change of [
      ...[{ SessionTypeId: 301 }, { StartDateTime: `${far}T20:00:00` }, { StartDateTime: `${far}T07:00:00` }],
      ...[{ ClientId: '5' }, { SessionTypeId: 9 }, { StaffId: 9 }, { LocationId: 2 }, { StartDateTime: 'soon' }],
      ...[{ ClientId: null }, { StaffId: 100000011 }],
    ]) {
      codes.push(errorOf(await add(draft(change)))[1]);
    }
    expect(codes).toEqual([
      ...['SchedulingRestrictionsViolated', 'InvalidBookingTime', 'InvalidBookingTime', 'ClientNotFound'],
      ...['SessionTypeNotFound', 'StaffMemberNotFound', 'InvalidLocation', 'InvalidParameter', 'InvalidParameter'],
      'StaffIsNotATrainer',
    ]);
  });

  it('validates only under Test', async () => {
    expect((await add(draft({ Test: true }))).status).toBe(200);
    expect(await hub.day(token, `StartDate=${far}&ClientId=100000001`)).toEqual([]);
  });

  it('refuses a twin while the first runs, and takes it when asked to skip', async () => {
    await hub.admin('PUT', 'faults', { latencyMs: 80 });
    const twins = await Promise.all([add(draft()), add(draft())]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = twins.find(({ status }) => status === 409);
    expect(refused && errorOf(refused)[2]).toBe('Identical request is still in progress');
    const body = draft({ StartDateTime: `${far}T15:00:00`, SessionTypeId: 601, StaffId: dna });
    const skip = { 'X-RequestDeduplication-Skip': 'true' };
    const both = await Promise.all([add(body, skip), add(body, skip)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['confirm', 'Confirmed'],
    ['Unconfirm', 'Booked'],
    ['ARRIVE', 'Arrived'],
    ['unarrive', 'Booked'],
    ['complete', 'Completed'],
    ['Cancel', 'Cancelled'],
    ['latecancel', 'LateCancelled'],
  ])('%s makes it %s', async (Execute, status) => {
    const { Id } = await added();
    const { body } = await update({ AppointmentId: Id, Execute });
    expect((body['Appointment'] as Row).Status).toBe(status);
    const effects = (await hub.admin('GET', 'ledger?kind=appointment.execute')).body['effects'];
    expect(effects).toMatchObject([{ who: 'frontdesk.demo', detail: { appointmentId: Id, to: status } }]);
  });

  it('drops cancelled bookings from the list unless asked by id', async () => {
    const { Id } = await added();
    await update({ AppointmentId: Id, Execute: 'cancel' });
    expect(await hub.day(token, `StartDate=${far}`)).toEqual([]);
    expect((await hub.day(token, `StartDate=${far}&AppointmentIds=${Id}`)).map(({ Status }) => Status)).toEqual([
      'Cancelled',
    ]);
    await hub.admin('PUT', 'switches', { hideCancelled: true });
    expect(await hub.day(token, `StartDate=${far}&AppointmentIds=${Id}`)).toEqual([]);
    expect((await update({ AppointmentId: Id, Execute: 'arrive' })).status).toBe(400);
  });

  it('moves, and takes the default length when the end is not said', async () => {
    const { Id } = await added({ EndDateTime: `${far}T11:00:00` });
    const kept = { AppointmentId: Id, StartDateTime: `${far}T12:00:00`, EndDateTime: `${far}T13:00:00` };
    expect((await update(kept)).body['Appointment']).toMatchObject({ Duration: 60 });
    const { body } = await update({ AppointmentId: Id, StartDateTime: '2026-05-05T14:00:00' });
    expect(body['Appointment']).toMatchObject({ EndDateTime: '2026-05-05T14:30:00', Duration: 30 });
    expect((await hub.day(token, 'StartDate=2026-05-05')).map((row) => row.Id)).toEqual([Id]);
  });

  it('refuses a move onto another booking, and changes nothing', async () => {
    const first = await added();
    const second = await added({ StartDateTime: `${far}T12:00:00` });
    const move = { AppointmentId: second.Id, StartDateTime: first.StartDateTime };
    expect(errorOf(await update(move))[1]).toBe('InvalidBookingTime');
    expect(await hub.day(token, `AppointmentIds=${second.Id}&StartDate=${far}`)).toMatchObject([
      { StartDateTime: second.StartDateTime },
    ]);
  });

  it('looks at the permissions of the token', async () => {
    const technician = await hub.login('technician.demo');
    const { Id } = await added();
    expect((await update({ AppointmentId: Id, Execute: 'cancel' }, technician)).status).toBe(403);
    expect((await update({ AppointmentId: Id, Execute: 'arrive' }, technician)).status).toBe(200);
    await hub.admin('PUT', 'groups/Technicians', { denied: ['ChangeAppointmentDetails'] });
    expect((await update({ AppointmentId: Id, Execute: 'unarrive' }, technician)).status).toBe(403);
  });

  it('has weeks: shifts, a half day, lunches, somebody ill, a holiday, and whoever the desk sends home', async () => {
    const names: Record<number, string> = {};
    const week = async (from: string, to = from): Promise<Record<string, string[]>> => {
      const query = `StartDate=${from}&EndDate=${to}&LocationIds=1`;
      const { body } = await hub.v6('GET', `appointment/scheduleitems?${query}`, { token });
      const hours = (one: Row): string => `${one.StartDateTime.slice(11, 16)}–${one.EndDateTime.slice(11, 16)}`;
      return Object.fromEntries(
        (body['StaffMembers'] as Row[]).map((one) => {
          names[one.Id] = String(one['FirstName']);
          const away = (one['Unavailabilities'] as Row[]).map(
            (gone) => `${hours(gone)} ${String(gone['Description'])}`,
          );
          return [String(one['FirstName']), [...(one['Availabilities'] as Row[]).map(hours), ...away]];
        }),
      );
    };
    const [sunday, monday, tuesday] = ['2026-05-03', '2026-05-04', '2026-05-05'];
    expect(await week(sunday)).toMatchObject({ 'Massage room': ['08:30–14:00', '12:30–13:00 Break'] });
    expect(await week(monday)).toMatchObject({ 'Room 1': ['08:30–20:00', '08:30–09:00 Machine calibration'] });
    expect(await week(tuesday)).toMatchObject({ 'Room 2': ['13:00–20:00'] });
    expect(await week(TOMORROW)).toMatchObject({
      'Room 2': ['08:30–20:00', '08:30–20:00 Out sick'],
    });
    for (const one of Object.values(await week('2026-03-19'))) expect(one).toContain('08:30–20:00 Holiday');
    expect(await hub.day(token, 'StartDate=2026-03-19')).toEqual([]);

    const dnaAway = { staffId: dna, date: monday, from: '10:00', to: '12:00', description: 'Training' };
    const { body: absence } = await hub.admin('POST', 'sites/2/absences', dnaAway);
    expect(await week(monday)).toMatchObject({ [DNA_ROOM]: ['08:30–20:00', '10:00–12:00 Training'] });
    const blood = draft({ SessionTypeId: 601, StaffId: dna });
    expect(errorOf(await add(blood))[1]).toBe('InvalidBookingTime');
    await hub.admin('DELETE', `sites/2/absences/${String(absence['id'])}`);
    expect((await add(blood)).status).toBe(200);
  });

  it('shows rooms with their hours, and bookable windows around what is booked', async () => {
    await added();
    const schedule = await hub.v6('GET', `appointment/scheduleitems?StartDate=${far}&LocationIds=1`, { token });
    const rooms = schedule.body['StaffMembers'] as Record<string, unknown[]>[];
    expect(rooms.map((one) => one['Availabilities']?.length)).toEqual(rooms.map(() => 1));
    const query = `StartDate=${far}&SessionTypeIds=202&StaffIds=${room}`;
    const free = await hub.v6('GET', `appointment/bookableitems?${query}`, { token });
    expect(free.body['Availabilities']).toMatchObject([
      { StartDateTime: `${far}T08:30:00`, BookableEndDateTime: `${far}T09:30:00`, EndDateTime: `${far}T10:00:00` },
      { StartDateTime: `${far}T10:30:00`, BookableEndDateTime: `${far}T19:30:00`, EndDateTime: `${far}T20:00:00` },
    ]);
  });
});
