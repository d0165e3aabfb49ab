import { faultOf, faultsOf, mostOf, tidied } from './content-fields.js';

const service = { service: 'DNA', type: 'type1', name: 'Early gender' };

it.each([
  ['price', '$1,299.50', { kept: '1299.50', fault: null }],
  ['price', ' 89 ', { kept: '89', fault: null }],
  ['price1', '0.5', { kept: '0.5', fault: null }],
  ['price3', '99999.99', { kept: '99999.99', fault: null }],
  ['price', '-5', { kept: '-5', fault: 'price' }],
  ['price', '1e3', { kept: '1e3', fault: 'price' }],
  ['price2', '89.999', { kept: '89.999', fault: 'price' }],
  ['price', '100000', { kept: '100000', fault: 'price' }],
  ['price', '12,34', { kept: '12,34', fault: 'price' }],
  ['time1', '30 min', { kept: '30', fault: null }],
  ['time2', '600', { kept: '600', fault: null }],
  ['time1', '0', { kept: '0', fault: 'minutes' }],
  ['time1', '601', { kept: '601', fault: 'minutes' }],
  ['time2', 'an hour', { kept: 'an hour', fault: 'minutes' }],
  ['weeks', '12 – 32 weeks', { kept: '12-32', fault: null }],
  ['weeks', '32+', { kept: '32+', fault: null }],
  ['weeks', '42', { kept: '42', fault: null }],
  ['weeks', '32-12', { kept: '32-12', fault: 'weeks' }],
  ['weeks', '0', { kept: '0', fault: 'weeks' }],
  ['weeks', '43', { kept: '43', fault: 'weeks' }],
] as const)('keeps the %s %j as %j', (name, text, { kept, fault }) => {
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
  expect(faultOf('service', 'name', '🤰'.repeat(mostOf('name') / 2))).toBeNull();
  expect(faultOf('service', 'name', 'x'.repeat(mostOf('name') + 1))).toBe('tooLong');
});
