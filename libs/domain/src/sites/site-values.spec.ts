import { siteValueFault, tidySiteValue } from './site-values.js';

it.each([
  '7135550142',
  '713-555-0142',
  '(713) 555-0142',
  '(713)555-0142',
  '713.555.0142',
  '713 555 0142',
  '+1 713 555 0142',
])('takes %s for a phone', (text) => {
  expect(siteValueFault('phone', text)).toBeNull();
});

it.each(['713-555-014', '713-555-01422', 'call us', 'front@desk.example', '713-555-0142 ext 3', '(713 555 0142 x'])(
  'takes %s for none',
  (text) => {
    expect(siteValueFault('phone', text)).toBe('phone');
  },
);

it('wants a text that is one line, no markup and not endless', () => {
  expect(siteValueFault('name', 'Houston – Galería 2')).toBeNull();
  expect(siteValueFault('name', '')).toBe('missing');
  expect(siteValueFault('name', 'ñ'.repeat(100))).toBeNull();
  expect(siteValueFault('name', 'ñ'.repeat(101))).toBe('too-long');
  expect(siteValueFault('address', '1 Main St\nHouston')).toBe('markup');
  expect(siteValueFault('address', '<b>Main</b>')).toBe('markup');
  expect(siteValueFault('address', 'Main\u0000')).toBe('markup');
});

it('keeps no blanks that nobody sees', () => {
  expect(tidySiteValue('  12  Main   Street ')).toBe('12 Main Street');
});
