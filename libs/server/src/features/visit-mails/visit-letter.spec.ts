import type { Visit } from '../appointments/visits.service.js';
import { type Told, visitLetter } from './visit-letter.js';

const visit = {
  ...{ siteId: 22, appointmentId: 7, locationId: 1, firstName: 'Nora & Kim', serviceName: 'Meet Your Baby' },
  ...{ startsLocal: '2026-11-20T09:00:00', endsLocal: '2026-11-20T09:30:00', notes: 'Weeks: 20' },
} as Visit;
const location = {
  ...{ name: 'Phoenix', address: '12 Main St, Phoenix', phone: '6025550148', gMapLink: '' },
  ...{ htaEnglish: 'Second floor.\nPark behind the house.', htaSpanish: 'Segundo piso.' },
};
const letter = (change: Partial<Told> = {}, notes = visit.notes) =>
  visitLetter({
    ...{ kind: 'booked', visit: { ...visit, notes }, site: { name: 'Phoenix', timeZone: 'America/Phoenix' }, location },
    ...{ sequence: 0, organizer: 'hub@studio.example', now: new Date('2026-11-01T12:00:00Z'), ...change },
  });
const file = (change: Partial<Told> = {}) =>
  String(letter(change).attachments[0]?.content).replace(/\r\n /g, '').split('\r\n');

it('says in English who, when, what, where and how to arrive, with one way to the map', () => {
  const { subject, text, html } = letter();
  expect(subject).toBe('Your visit to Phoenix: Friday, November 20, 2026, 9:00 AM');
  expect(text.split('\n\n')).toEqual([
    'Your visit is booked, Nora & Kim',
    'Friday, November 20, 2026, 9:00 AM · Meet Your Baby',
    'Phoenix, Phoenix',
    '12 Main St, Phoenix',
    '(602) 555-0148',
    'How to arrive: Second floor.',
    'Park behind the house.',
    'The file with this mail puts it into your calendar.',
    'See it on the map:\nhttps://www.google.com/maps/search/?api=1&query=Phoenix%2C%20Phoenix%2C%2012%20Main%20St%2C%20Phoenix',
  ]);
  expect(String(html)).toContain('Nora &#38; Kim');
  expect(String(html).match(/<a /g)).toHaveLength(1);
});

// 002 §5.12: 'spanish' or 'español' in the line of the language: the Spanish how-to-arrive text is used, otherwise English
it('says it in Spanish to whom the notes say so', () => {
  const { subject, text } = letter({}, 'Language: Español');
  expect(subject).toMatch(/^Tu visita a Phoenix: Viernes 20 de noviembre de 2026, 9:00/);
  expect(text).toContain('Tu visita está reservada');
  expect(text).toContain('Cómo llegar: Segundo piso.');
  expect(text).not.toContain('Second floor');
});

it('leads to the map that the site gives, if that is a link, and has no way there for what was called off', () => {
  const given = 'https://maps.app.example/abc';
  expect(letter({ location: { ...location, gMapLink: given } }).text).toContain(given);
  expect(letter({ location: { ...location, gMapLink: 'javascript:alert(1)' } }).text).toContain('google.com/maps');
  const off = letter({ kind: 'cancelled' });
  expect(off.subject).toBe('Your visit to Phoenix was canceled');
  expect(off.text).not.toContain('google.com/maps');
  expect(off.text).not.toContain('How to arrive');
});

it('leaves out what is not known of a place', () => {
  const bare = { name: 'Phoenix', address: '', phone: '', gMapLink: '', htaEnglish: '', htaSpanish: '' };
  expect(letter({ location: bare }).text).not.toMatch(/\n\n\n|How to arrive|undefined/);
  expect(letter({ location: null }).text).not.toMatch(/null|undefined/);
});

describe.each([
  { zone: 'America/Phoenix', day: '2026-11-02', offset: '-0700' },
  { zone: 'America/Denver', day: '2026-10-31', offset: '-0600' },
  { zone: 'America/Denver', day: '2026-11-02', offset: '-0700' },
  { zone: 'America/New_York', day: '2027-03-13', offset: '-0500' },
  { zone: 'America/New_York', day: '2027-03-15', offset: '-0400' },
])('in $zone on $day', ({ zone, day, offset }) => {
  it('the file has the wall time of the studio and the offset of that day', () => {
    const at = { ...visit, startsLocal: `${day}T09:00:00`, endsLocal: `${day}T10:30:00` };
    const lines = file({ visit: at, site: { name: 'Here', timeZone: zone } });
    const stamp = day.replaceAll('-', '');
    expect(lines).toContain(`DTSTART;TZID=${zone}:${stamp}T090000`);
    expect(lines).toContain(`DTEND;TZID=${zone}:${stamp}T103000`);
    const begun = lines.flatMap((line, n) => {
      const from = /^DTSTART:(\d{8}T\d{6})$/.exec(line)?.[1];
      return from !== undefined && from <= `${stamp}T090000` ? [{ from, to: lines[n + 2] }] : [];
    });
    const last = begun.sort((one, other) => one.from.localeCompare(other.from)).at(-1);
    expect(last?.to).toBe(`TZOFFSETTO:${offset}`);
  });
});

it('the file of each mail about a visit has the same name, and says whether it is on', () => {
  const [first, later, off] = [file(), file({ kind: 'moved', sequence: 1 }), file({ kind: 'cancelled', sequence: 2 })];
  for (const lines of [first, later, off]) expect(lines).toContain('UID:visit-22-7@studio-hub');
  expect([first, later, off].map((lines) => lines.find((line) => line.startsWith('SEQUENCE')))).toEqual([
    'SEQUENCE:0',
    'SEQUENCE:1',
    'SEQUENCE:2',
  ]);
  expect(off).toContain('METHOD:CANCEL');
  expect(letter({ kind: 'cancelled' }).attachments[0]?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
});
