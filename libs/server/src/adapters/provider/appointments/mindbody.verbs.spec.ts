import { GIVEN_UP_MS, NEVER, type Reply, closeScripted, list, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const BOOK = 'GET /appointment/staffappointments';
const UPDATE = 'POST /appointment/updateappointment';
const visit = (Status: string) => ({ Id: 55, Status, StartDateTime: '2026-03-02T10:00:00', Duration: 30 });
const book = (...rows: unknown[]) => list('Appointments', rows);
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };

afterEach(closeScripted);

describe('an arrival whose outcome is unknown', () => {
  const asked = { url: '', ids: '' };
  const outcome = async (write: () => Reply, status: string, timeoutMs?: number) => {
    const world = await scripted(
      {
        [UPDATE]: write,
        [BOOK]: ({ url }) => {
          Object.assign(asked, { url: url.search, ids: url.searchParams.get('AppointmentIds') });
          return book(visit(status));
        },
      },
      timeoutMs,
    );
    const result = world.provider.appointments.arrive(SITE, 55).catch((error: unknown) => error);
    return { result: await result, writes: world.count(UPDATE), looks: world.count(BOOK) };
  };

  it.each<[string, Reply]>([
    ['a lost connection', { cut: true }],
    [
      'an identical request in flight',
      { status: 409, json: { Error: { Message: 'Identical request is still in progress' } } },
    ],
    ['a fault of the provider', { status: 500, json: { Message: 'An error has occurred.' } }],
    ['an answer that cannot be read', { text: '<html>maintenance</html>' }],
    ['an answer without the appointment', { json: {} }],
  ])('counts after %s when a look-up finds it', async (_what, reply) => {
    expect(await outcome(() => reply, 'Arrived')).toMatchObject({
      ...{ result: { appointmentId: 55, status: 'Arrived' }, writes: 1, looks: 1 },
    });
    expect(asked.ids).toBe('55');
    expect(asked.url).toContain('StartDate=2024-02-2');
    expect(asked.url).toContain('EndDate=2028-03-0');
  });

  it('counts after a timeout when a look-up finds it', async () => {
    expect(await outcome(() => NEVER, 'Completed', GIVEN_UP_MS)).toMatchObject({
      result: { status: 'Completed' },
      writes: 1,
    });
  });

  it('is an error, and not sent again, when no look-up finds it', async () => {
    const { result, writes, looks } = await outcome(() => ({ cut: true }), 'Booked');
    expect(result).toMatchObject(unavailable);
    expect({ writes, looks }).toEqual({ writes: 1, looks: 2 });
  });

  it('refused for an appointment that has arrived already is no error; any other refusal is', async () => {
    const refuse = () => ({ status: 400, json: { Error: { Message: 'It cannot arrive.', Code: 'InvalidParameter' } } });
    expect(await outcome(refuse, 'Arrived')).toMatchObject({ result: { status: 'Arrived' } });
    const { result } = await outcome(refuse, 'Cancelled');
    expect(result).toMatchObject({ code: 'PROVIDER_REFUSED', message: 'It cannot arrive.' });
  });

  it("is sent with the user's token, and asks for a new sign-in when that has ended", async () => {
    const sent: unknown[] = [];
    const { provider, count } = await scripted({
      [UPDATE]: ({ headers, body }) => {
        sent.push(headers.authorization, headers['api-key'], headers['siteid'], JSON.parse(body));
        return { status: 401, json: { Error: { Message: 'expired', Code: 'DeniedAccess' } } };
      },
    });
    await expect(provider.appointments.arrive(SITE, 55, 'of-the-user')).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
    });
    expect(sent).toEqual(['of-the-user', 'key', '4', { AppointmentId: 55, Execute: 'arrive' }]);
    expect(count('POST /usertoken/issue')).toBe(0);
  });
});
