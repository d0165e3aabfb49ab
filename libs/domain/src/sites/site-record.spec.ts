import { mostLetters, recordDifferences, recordFault, recordFaults, tidiedRecord } from './site-record.js';
import { TIME_ZONES, tableZone, tableZoneOf } from './time-zones.js';

const RECORD = {
  ...{ name: 'Main', folder: '/studio/main/', email: 'front@studio.example', phone: '(713) 555-0142' },
  ...{
    zipwhipSession: 'https://yelp.example/main',
    bitlyForm: 'https://bit.example/form',
    inboxId: '1',
    creatorId: '2',
  },
  ...{ timeZoneValue: 'Central Standard Time', address: '1 Main Street', storeName: 'MAIN', chatbotId: '3' },
  ...{ gMapLink: 'https://maps.example/main', HTAEnglish: 'Level 2.', HTASpanish: 'Nivel 2.' },
  reviewLinkOriginal: 'https://google.example/main',
};

// 002 §5.151: Setup form: every field is required
it('wants every field', () => {
  expect(recordFaults(RECORD)).toEqual({});
  const empty = Object.fromEntries(Object.keys(RECORD).map((name) => [name, ''])) as typeof RECORD;
  expect(new Set(Object.values(recordFaults(empty)))).toEqual(new Set(['missing']));
  expect(Object.keys(recordFaults(empty)).sort()).toEqual(Object.keys(RECORD).sort());
});

// 002 §9.151: Folder maximum 30 characters
it.each(['/a/', '/studio/main/', `/${'x'.repeat(28)}/`])('takes %s for a folder', (text) => {
  expect(recordFault('folder', text)).toBeNull();
});
it.each(['a', '/a', 'a/', '/', '//', '/a//b/', '/a b/', '/../', `/${'x'.repeat(29)}/`, '/ñ/', '/a/\n'])(
  'takes %j for no folder',
  (text) => expect(recordFault('folder', text)).toBe('folder'),
);

it('takes a list of addresses that is not endless', () => {
  const list = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@b.example`).join(', ');
  expect(recordFault('email', list(20))).toBeNull();
  for (const text of [list(21), list(200), 'front', 'a@b.example, front', 'a b@c.example', 'a@b.example; c@d.example'])
    expect(recordFault('email', text)).toBe('email');
});

it('takes ten digits for a phone, https for a link, and what is in the list for a zone', () => {
  expect(recordFault('phone', '713 555 0142')).toBeNull();
  expect(recordFault('phone', '713 555 014')).toBe('phone');
  for (const text of ['http://a.example', 'javascript:alert(1)', 'https://', 'https://a b', 'a.example'])
    expect(recordFault('gMapLink', text)).toBe('link');
  expect(recordFault('reviewLinkOriginal', `https://a.example/${'x'.repeat(500)}`)).toBe('tooLong');
  expect(recordFault('timeZoneValue', 'Mars')).toBe('zone');
});

it('takes lines in what is read in a mail, and nowhere markup', () => {
  expect(recordFault('HTAEnglish', 'Level 2.\nGarage B.')).toBeNull();
  expect(recordFault('storeName', 'Level 2.\nGarage B.')).toBe('unprintable');
  for (const name of ['HTASpanish', 'storeName', 'name'] as const)
    expect(recordFault(name, '<script>')).toBe('unprintable');
  expect(recordFault('HTAEnglish', 'x'.repeat(mostLetters('HTAEnglish') + 1))).toBe('tooLong');
});

it('keeps no blanks that nobody sees, and knows what is another one', () => {
  const tidy = tidiedRecord({ ...RECORD, name: '  Main ', email: 'a@b.example ,c@d.example,', HTAEnglish: 'A\r\nB ' });
  expect(tidy).toMatchObject({ name: 'Main', email: 'a@b.example, c@d.example', HTAEnglish: 'A\nB' });
  expect(recordDifferences(RECORD, tidy)).toEqual(['email', 'HTAEnglish']);
});

// Decision 16
// 002 §5.152: The time-zone dropdown is filled from a built-in list (value, label, isdst, first UTC entry)
it('maps each line of the list to a zone whose clocks do as it says', () => {
  expect(TIME_ZONES).toHaveLength(8);
  const hourAt = (zone: string, day: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(day)));
  for (const { value, zone, isdst, label } of TIME_ZONES) {
    const [winter, summer] = [hourAt(zone, '2026-01-15T18:00:00Z'), hourAt(zone, '2026-07-15T18:00:00Z')];
    expect([value, winter !== summer]).toEqual([value, isdst]);
    expect(label).toContain(`(UTC-${String(18 - winter).padStart(2, '0')}:00)`);
    expect([tableZone(value)?.zone, tableZoneOf(zone)?.value]).toEqual([zone, value]);
  }
  expect([tableZone('Mars'), tableZoneOf('America/Boise')]).toEqual([null, null]);
});
