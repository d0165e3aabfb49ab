import { assertNode, readOptions } from './options.mjs';

it.each(['18.20.1', '20.18.9', '16.0.0'])('refuses Node %s and says what is needed', (version) => {
  expect(() => assertNode(version)).toThrow(/20\.19 or newer/);
});

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes Node %s', (version) => {
  expect(() => assertNode(version)).not.toThrow();
});

it('knows --fresh and refuses anything else by name', () => {
  expect(readOptions(['--fresh'], 'npm start')).toEqual({ fresh: true });
  expect(readOptions([], 'npm start')).toEqual({ fresh: false });
  expect(() => readOptions(['--frsh'], 'npm start')).toThrow('--frsh is not an option');
});
