import { isolated } from './isolated-name.js';

it('sets a name of Hebrew or Arabic letters apart from the line around it', () => {
  expect(isolated('נועה כהן')).toBe('\u2068נועה כהן\u2069');
  expect(isolated('Lea ليلى')).toBe('\u2068Lea ليلى\u2069');
});

it('leaves every other name as it is', () => {
  for (const name of ['Lucía Herrera', 'Анна', '王小明', '']) expect(isolated(name)).toBe(name);
});

it('lets no name end its own setting apart, or turn what stands behind it', () => {
  expect(isolated('נועה\u2069 \u202ecode\u202c')).toBe('\u2068נועה code\u2069');
  expect(isolated('Ana\u202e')).toBe('Ana');
});
