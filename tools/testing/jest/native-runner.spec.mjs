// @ts-check
import { executionAsyncResource } from 'node:async_hooks';

/** @param {string} description */
const globals = (description) =>
  Object.getOwnPropertySymbols(globalThis).filter((name) => name.description === description);

// Two of Circus itself, and five that each file adds.
const LISTENERS = 7;

it('is told of its own tests alone, and keeps nothing of the files before', () => {
  expect(globals('JEST_STATE_SYMBOL')).toHaveLength(1);
  expect(Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'))).toHaveLength(LISTENERS);
});

// Those of our services and libraries that were loaded by a file before, and that of the file itself.
const CONTEXTS = 6;

it('carries no context of the files before through its promises', async () => {
  await Promise.resolve();
  const carried = Object.getOwnPropertySymbols(executionAsyncResource());
  expect(carried.filter(({ description }) => description === 'kResourceStore').length).toBeLessThanOrEqual(CONTEXTS);
});
