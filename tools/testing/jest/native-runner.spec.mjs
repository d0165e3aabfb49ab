// @ts-check
/** @param {string} description */
const globals = (description) =>
  Object.getOwnPropertySymbols(globalThis).filter((name) => name.description === description);

// Two of Circus itself, and five that each file adds.
const LISTENERS = 7;

it('is told of its own tests alone, and keeps nothing of the files before', () => {
  expect(globals('JEST_STATE_SYMBOL')).toHaveLength(1);
  expect(Reflect.get(globalThis, Symbol.for('EVENT_HANDLERS'))).toHaveLength(LISTENERS);
});
