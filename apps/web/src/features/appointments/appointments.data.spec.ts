import type { AppointmentCard } from '#contracts/appointments.dto';
import { liveSite } from '../../live/line/live-site';
import { keepSession, moveSession } from '../../api/sessions/session.store';
import { dayQuery } from './appointments.data';
import { memoryStorage } from '../../api/sessions/testing/memory-storage';

const SITE = 2;
const DATE = '3/10/2026';

interface Asked {
  locationId: number;
  answer: () => void;
}

/** The server: it knows where the session works, and holds each answer back until the test lets it go. */
let worksAt: number;
let asked: Asked[];

beforeAll(() => {
  const storage = memoryStorage();
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  globalThis.fetch = ((_: string, { headers }: RequestInit) =>
    new Promise<Response>((resolve) => {
      const locationId = Number(new Headers(headers).get('locationid'));
      const response = locationId === worksAt ? dayAt(worksAt) : elsewhere();
      asked.push({ locationId, answer: () => resolve(response) });
    })) as typeof fetch;
});

beforeEach(() => {
  asked = [];
  worksAt = 1;
  keepSession(SITE, { token: 'token', locationId: 1 });
});

function dayAt(locationId: number): Response {
  const card = { id: 100 + locationId, siteId: SITE, locationId } as AppointmentCard;
  return Response.json([card], { headers: { 'site-epoch': 'e', 'site-seq': '1' } });
}

function elsewhere(): Response {
  const message = 'This session works at another location now.';
  const reply = { statusCode: 409, message, Error: { Message: message, Code: 'LOCATION_MISMATCH' } };
  return Response.json(reply, { status: 409 });
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const queryAt = (locationId: number) => dayQuery({ siteId: SITE, locationId, date: DATE });
const { queries } = liveSite(SITE).feed;
const show = (locationId: number) => queries.hold(queryAt(locationId), () => undefined);
const idsAt = (locationId: number) =>
  (queries.see(queryAt(locationId).key).data as AppointmentCard[] | undefined)?.map(({ id }) => id);

function moveTo(locationId: number): void {
  worksAt = locationId;
  moveSession(SITE, { token: 'token', locationId });
}

it('files an answer that comes after the switch under the location it was asked for, and nowhere else', async () => {
  const leave = show(1);
  moveTo(2);
  const leaveSecond = show(2);
  asked[1]?.answer();
  await settled();
  asked[0]?.answer();
  await settled();
  expect(asked.map(({ locationId }) => locationId)).toEqual([1, 2]);
  expect([idsAt(1), idsAt(2)]).toEqual([[101], [102]]);
  leave();
  leaveSecond();
});

it('drops it when nobody looks at that location any more', async () => {
  show(1)();
  moveTo(2);
  const leave = show(2);
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const { answer } of asked) answer();
  await settled();
  expect([idsAt(1), idsAt(2)]).toEqual([undefined, [102]]);
  leave();
});

it('asks for a location by its name, and is refused rather than given another’s day once the session has moved', async () => {
  moveTo(2);
  const leave = show(1);
  asked[0]?.answer();
  await settled();
  expect(asked[0]?.locationId).toBe(1);
  expect(queries.see(queryAt(1).key)).toMatchObject({ data: undefined, error: { code: 'LOCATION_MISMATCH' } });
  leave();
});
