import type { CheckInAppointment, CheckInMatches } from '#contracts/clients.dto';
import { lookUp, visitsOf } from './kiosk-check-in';

const visit = (part: Partial<CheckInAppointment>): CheckInAppointment => ({
  Id: 1,
  Status: 'Booked',
  StartDateTime: '2026-11-20T14:30:00',
  LocationId: 1,
  StaffId: 11,
  ClientId: 'a',
  ProgramId: 2,
  ServiceName: 'Early Pregnancy',
  formDue: true,
  isPast: false,
  ...part,
});

const client = (id: string, first: string, last: string) => ({
  Id: id,
  ClientId: id,
  FirstName: first,
  LastName: last,
  YellowAlert: '',
});

interface Called {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** Answers by path; what is not listed cannot be reached. */
function answer(answers: Record<string, [number, unknown]>): Called[] {
  const calls: Called[] = [];
  globalThis.fetch = ((path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body });
    const found = answers[path];
    if (found === undefined) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(new Response(JSON.stringify(found[1]), { status: found[0] }));
  }) as typeof fetch;
  return calls;
}

const VALIDATE = '/api/clients/7135550142/validate';
const found = (...appoimnets: CheckInAppointment[]): [number, CheckInMatches] => [
  200,
  { clients: [client('a', 'M.', 'V.'), client('b', 'L.', 'H.')], appoimnets },
];
const refusal = (status: number, message: string): [number, unknown] => [
  status,
  { statusCode: status, message, Error: { Message: message, Code: 'PROVIDER_REFUSED' } },
];

// 000 §3.8: Arrival record. The kiosk sends no name: the server knows it
// 000 §4.1: IDLE, REQUESTING_EMAIL_VALITADION, SUCCESS_REQUESTING_EMAIL_CONFIRMATION
// 000 §6.10: Check-in calls send allowedpermissions with the value false
// 000 §7.6: GET /api/clients/{emailOrPhone}/validate, startdate as M/D/YYYY. The site's own day counts, whatever the header says
// 000 §9.6: Program id and address are sent with the signature; dates as 'M / D / YYYY'; startdate as M/D/YYYY
it('checks the only appointment in and then records the arrival, without any name', async () => {
  const calls = answer({
    [VALIDATE]: found(visit({})),
    '/api/appointments/1': [200, { Appointment: { ClientId: 'a' } }],
    '/api/dynamoDB/sites/2/sales': [200, { isFormMailed: true }],
  });
  expect(await lookUp(2, '7135550142')).toMatchObject({
    status: 'SUCCESS_REQUESTING_EMAIL_CONFIRMATION',
    isFormMailed: true,
  });
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'POST']);
  expect(calls[0]?.headers.get('startdate')).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  expect(calls[1]?.body).toEqual({ Execute: 'arrive' });
  expect(calls[2]?.body).toMatchObject({ appointmentId: 1, clientId: 'a' });
  expect(calls[2]?.body).not.toHaveProperty('clientName');
  expect(calls.every(({ headers }) => headers.get('siteid') === '2')).toBe(true);
  expect(calls.map(({ headers }) => headers.get('allowedpermissions'))).toEqual(['false', 'false', 'false']);
});

// 000 §4.4: APPOINTMENT_ALREADY_ARRIVED: Arrived or Completed
it.each(['Arrived', 'Completed'] as const)('does not check in what is %s already', async (Status) => {
  const calls = answer({ [VALIDATE]: found(visit({ Status })) });
  expect(await lookUp(2, '7135550142')).toMatchObject({ status: 'APPOINTMENT_ALREADY_ARRIVED' });
  expect(calls).toHaveLength(1);
});

// 000 §4.5: The first appointment is taken. Decision 3: exactly one is; among several the client chooses by initials, time and service
it('lets the client choose among several', async () => {
  answer({ [VALIDATE]: found(visit({ Id: 2, ClientId: 'b' }), visit({ Id: 1 })) });
  expect(await lookUp(2, '7135550142')).toMatchObject({
    status: 'CHOOSING',
    visits: [
      { Id: 1, initials: 'M. V.' },
      { Id: 2, initials: 'L. H.' },
    ],
  });
});

// 000 §4.3: FAILD_REQUESTING_EMAIL_CONFIRMATION: validate failed or found nothing
it('finds nothing today', async () => {
  answer({ [VALIDATE]: found() });
  expect(await lookUp(2, '7135550142')).toEqual({ status: 'FAILD_REQUESTING_EMAIL_CONFIRMATION', fault: null });
});

// 000 §4.2: ERROR_REQUESTING_EMAIL_CONFIRMATION: arrive or record failed
// 000 §4.3: FAILD_REQUESTING_EMAIL_CONFIRMATION: validate failed or found nothing
// 000 §8.3: 'Sorry you do not have appointments today.' with 'Validate Response Error: ' or 'Validate Request Error: '
it('tells a refusal from no answer, at every step', async () => {
  answer({});
  expect(await lookUp(2, '7135550142')).toMatchObject({ fault: { kind: 'request', requestId: null } });
  answer({ [VALIDATE]: refusal(429, 'Too many tries') });
  expect(await lookUp(2, '7135550142')).toMatchObject({
    fault: { kind: 'response' },
  });
  answer({ [VALIDATE]: found(visit({})), '/api/appointments/1': refusal(422, 'locked') });
  expect(await lookUp(2, '7135550142')).toMatchObject({
    step: 'arrive',
    fault: { kind: 'response' },
  });
  answer({ [VALIDATE]: found(visit({})), '/api/appointments/1': [200, { Appointment: { ClientId: 'a' } }] });
  expect(await lookUp(2, '7135550142')).toMatchObject({ step: 'dynamo', fault: { kind: 'request' } });
});

it('shows initials only for the client an appointment belongs to', () => {
  expect(visitsOf({ clients: [], appoimnets: [visit({})] })).toMatchObject([{ initials: '' }]);
});
