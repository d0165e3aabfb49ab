import { DateTime } from 'luxon';
import fc from 'fast-check';
import { type IcalEvent, icalOf } from './ical.js';

const event: IcalEvent = {
  ...{ method: 'PUBLISH', uid: 'visit-22-7@studio-hub', sequence: 2 },
  zone: { name: 'America/Denver', starts: '2026-11-20T09:00:00', ends: '2026-11-20T09:30:00' },
  ...{ summary: 'Meet Your Baby, Denver', location: 'Denver, 12 Main St; Suite 4', description: 'Line 1\nLine 2' },
  ...{ url: 'https://maps.example/?q=a', organizer: { name: 'Studio "Hub"', email: 'studio@hub.example' } },
  writtenAt: new Date('2026-11-01T10:20:30.456Z'),
};
const of = (change: Partial<IcalEvent> = {}) => icalOf({ ...event, ...change });
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const visit = (text: string, name: string) => {
  const all = lines(text);
  return all.slice(all.indexOf('BEGIN:VEVENT')).filter((line) => line.startsWith(name));
};
const inZone = (name: string, day: string, hours: [string, string] = ['09:00:00', '09:30:00']) =>
  of({ zone: { name, starts: `${day}T${hours[0]}`, ends: `${day}T${hours[1]}` } });

/** Minutes east of Greenwich by the file's own VTIMEZONE at a wall time: the last change of the clocks before it. */
function offsetIn(text: string, wall: string): number | undefined {
  const parts = text.split(/BEGIN:(?:STANDARD|DAYLIGHT)\r\n/).slice(1);
  const changes = parts.map((part) => ({
    at: /DTSTART:(\S+)/.exec(part)?.[1] ?? '',
    to: /TZOFFSETTO:([+-])(\d\d)(\d\d)/.exec(part),
  }));
  const last = changes
    .filter(({ at }) => at <= wall)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .at(-1)?.to;
  return last ? (last[1] === '-' ? -1 : 1) * (Number(last[2]) * 60 + Number(last[3])) : undefined;
}

it('says what, when and where, under one name however often it changes', () => {
  const text = of();
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(lines(text)).toContain('METHOD:PUBLISH');
  expect(lines(text).slice(lines(text).indexOf('BEGIN:VEVENT') + 1, -3)).toEqual([
    'UID:visit-22-7@studio-hub',
    'DTSTAMP:20261101T102030Z',
    'SEQUENCE:2',
    'DTSTART;TZID=America/Denver:20261120T090000',
    'DTEND;TZID=America/Denver:20261120T093000',
    'SUMMARY:Meet Your Baby\\, Denver',
    'LOCATION:Denver\\, 12 Main St\\; Suite 4',
    'DESCRIPTION:Line 1\\nLine 2',
    'URL:https://maps.example/?q=a',
    'ORGANIZER;CN="Studio Hub":mailto:studio@hub.example',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
  ]);
});

it('takes a visit that was called off out again', () => {
  const text = of({ method: 'CANCEL' });
  expect(lines(text)).toContain('METHOD:CANCEL');
  expect(visit(text, 'STATUS')).toEqual(['STATUS:CANCELLED']);
  expect(visit(text, 'UID')).toEqual(visit(of(), 'UID'));
});

it('lets no text become a line of its own, and keeps every character of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const text = of({ summary: words });
      const [summary = '', ...more] = visit(text, 'SUMMARY:');
      expect(more).toEqual([]);
      expect(visit(text, 'UID')).toEqual(['UID:visit-22-7@studio-hub']);
      const said = summary
        .slice('SUMMARY:'.length)
        .replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(said).toBe(words.replace(/\r\n|\r|\n/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''));
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

it('has an organizer whose name ends where it ends', () => {
  const text = of({ organizer: { name: 'A"\r\nATTENDEE:mailto:eve@evil.example', email: 'a@b.example' } });
  expect(lines(text).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

describe.each(['America/Phoenix', 'America/Denver', 'America/New_York', 'Europe/Madrid', 'Pacific/Auckland'])(
  'the zone %s',
  (name) => {
    it.each(['2026-03-07', '2026-03-09', '2026-07-04', '2026-10-31', '2026-11-02', '2027-01-15', '2027-03-15'])(
      'shows the right instant on %s',
      (day) => {
        const text = inZone(name, day);
        const wall = `${day.replaceAll('-', '')}T090000`;
        expect(offsetIn(text, wall)).toBe(DateTime.fromISO(`${day}T09:00:00`, { zone: name }).offset);
        expect(visit(text, 'DTSTART')).toEqual([`DTSTART;TZID=${name}:${wall}`]);
      },
    );
  },
);

it.each([
  ['America/Denver', '20260308T020000', '20261101T020000'],
  ['America/New_York', '20260308T020000', '20261101T020000'],
])('in %s the clocks change at two by the clocks before', (name, spring, autumn) => {
  const text = lines(inZone(name, '2026-06-01'));
  expect(text).toContain(`DTSTART:${spring}`);
  expect(text).toContain(`DTSTART:${autumn}`);
});

it('in Phoenix the clocks never change', () => {
  const text = lines(inZone('America/Phoenix', '2026-06-01'));
  expect(text.filter((line) => line.startsWith('TZOFFSETTO'))).toEqual(['TZOFFSETTO:-0700']);
  expect(text).toContain('BEGIN:STANDARD');
  expect(text).not.toContain('BEGIN:DAYLIGHT');
});
