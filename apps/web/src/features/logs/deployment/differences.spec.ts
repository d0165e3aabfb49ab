import { differencesOf } from './differences';

const api = { program: 'api', version: 'b', count: 2 } as const;
const worker = { program: 'worker', version: 'b', count: 1 } as const;

it.each([
  ['p', [api, worker], []],
  ['old', [api, worker], ['page']],
  ['p', [api, { ...worker, version: 'a' }], ['servers']],
  ['old', [api, { ...api, version: 'c' }], ['page', 'servers']],
  ['development', [api], []],
])('of a page %s and %j says %j', (page, programs, differences) => {
  expect(differencesOf({ page: 'p', programs: [...programs] }, page)).toEqual(differences);
});
