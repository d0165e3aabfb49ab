import { CODE_DELIVERIES, FORM_STEPS } from '#contracts/forms';
import { PROGRESS_LOOKS, progressLook, segmentsOf } from './form-progress';

it.each([
  ['opened', null, 'opened'],
  ['code', 'queued', 'codeQueued'],
  ['code', 'sent', 'codeSent'],
  ['code', 'failed', 'codeFailed'],
  ['code', null, 'codeQueued'],
  ['verified', 'sent', 'verified'],
  ['filling', 'failed', 'filling'],
  ['signed', 'sent', 'signed'],
] as const)('says at step %s, its code %s: %s', (step, code, look) => {
  expect(progressLook({ step, code, by: null })).toBe(look);
});

it('says of no code that it verified anybody: staff opened the form', () => {
  expect(progressLook({ step: 'verified', code: null, by: 'Grace M.' })).toBe('openedBy');
  expect(progressLook({ step: 'filling', code: null, by: 'Grace M.' })).toBe('filling');
});

it('has a look for every step and delivery, and no look without one', () => {
  const reached = FORM_STEPS.flatMap((step) =>
    CODE_DELIVERIES.flatMap((code) => [null, 'Grace M.'].map((by) => progressLook({ step, code, by }))),
  );
  expect([...new Set(reached)].sort()).toEqual([...PROGRESS_LOOKS].sort());
});

it('draws a segment per section', () => {
  expect(segmentsOf({ done: 2, of: 4 })).toEqual([true, true, false, false]);
  expect(segmentsOf({ done: 0, of: 0 })).toEqual([]);
});
