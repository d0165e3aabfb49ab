import { faultOf, faultsOf, mostOf, tidied } from './content-fields.js';

const service = { service: 'DNA', type: 'type1', name: 'Early gender' };

it.each([
  ['price', '$1,299.50', '1299.50', null],
  ['price', ' 89 ', '89', null],
  ['price1', '0.5', '0.5', null],
  ['price3', '99999.99', '99999.99', null],
  ['price', '-5', '-5', 'price'],
  ['price', '1e3', '1e3', 'price'],
  ['price2', '89.999', '89.999', 'price'],
  ['price', '100000', '100000', 'price'],
  ['price', '12,34', '12,34', 'price'],
  ['time1', '30 min', '30', null],
  ['time2', '600', '600', null],
  ['time1', '0', '0', 'minutes'],
  ['time1', '601', '601', 'minutes'],
  ['time2', 'an hour', 'an hour', 'minutes'],
  ['weeks', '12 – 32 weeks', '12-32', null],
  ['weeks', '32+', '32+', null],
  ['weeks', '42', '42', null],
  ['weeks', '32-12', '32-12', 'weeks'],
  ['weeks', '0', '0', 'weeks'],
  ['weeks', '43', '43', 'weeks'],
] as const)('keeps the %s %j as %j', (name, text, kept, fault) => {
  expect(tidied('service', name, text)).toBe(kept);
  expect(faultOf('service', name, kept)).toBe(fault);
});

// 002 §3.143: Weeks descriptions: the text 'null' is treated as empty
it('takes the text null for nothing where nothing may be said, and for a name where one must be', () => {
  expect(tidied('service', 'image1Title', 'null')).toBe('');
  expect(tidied('service', 'price', 'null')).toBe('');
  expect(tidied('review', 'name', 'null')).toBe('null');
  expect(tidied('service', 'abstract', 'not null')).toBe('not null');
});

it('asks a review for service, name and words, and a service for no words', () => {
  expect(faultsOf('review', {})).toEqual({ service: 'missing', name: 'missing', abstract: 'missing' });
  expect(faultsOf('service', {})).toEqual({ service: 'missing', type: 'missing', name: 'missing' });
  expect(faultsOf('service', service)).toEqual({});
  expect(faultsOf('service', { ...service, service: 'Tattoos', type: 'type3' })).toEqual({
    service: 'choice',
    type: 'choice',
  });
});

it('takes any letter for a text, a tag included, but none that turns or hides what follows', () => {
  const name = '<script>alert(1)</script> 李 🤰';
  expect(faultsOf('service', { ...service, name })).toEqual({});
  expect(faultOf('service', 'name', 'a\u202eb')).toBe('unprintable');
  expect(faultOf('service', 'name', '🤰'.repeat(mostOf('name')))).toBeNull();
  expect(faultOf('service', 'name', 'x'.repeat(mostOf('name') + 1))).toBe('tooLong');
});
