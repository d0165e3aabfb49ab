import type { FormBundle } from '#contracts/forms.dto';
import { contextOf } from './form-context';
import { changed, startOf } from './intake-state';
import { draftOf, viewOf } from './intake-view';
import { COMPLETE, formBundle, signatureOf } from './testing/form-bundle';

function stateOf(bundle: FormBundle, answers: object, ...signed: Parameters<typeof signatureOf>[0][]) {
  const state = { ...startOf(bundle, '', null), answers };
  return signed.reduce((so, kind) => changed(so, { type: 'signed', kind, signature: signatureOf(kind) }), state);
}

const view = (bundle: FormBundle, ...rest: [object, ...Parameters<typeof signatureOf>[0][]]) =>
  viewOf(stateOf(bundle, ...rest), contextOf(bundle));

// 000 §3.14: terms_checkbox, waiver_checkbox, waiver_checkbox_dna
// 000 §4.28: required: ready or not-ready
// 000 §5.4: Ultrasound, always required: terms and waiver
it('is ready when nothing is missing and everything is signed', () => {
  const bundle = formBundle();
  expect(view(bundle, COMPLETE)).toMatchObject({ required: 'not-ready', unsigned: ['terms', 'waiver'] });
  expect(view(bundle, COMPLETE, 'terms')).toMatchObject({ required: 'not-ready', unsigned: ['waiver'] });
  const done = view(bundle, COMPLETE, 'terms', 'waiver');
  expect(done.required).toBe('ready');
  expect(done.isDone).toEqual([true, true, true, true, true, true]);
});

it.each([
  ['ultrasound', ['terms', 'waiver']],
  ['massage', ['massage-terms']],
  ['dna', ['dna-waiver']],
] as const)('asks a returning client with complete data for the %s agreements only', (variant, kinds) => {
  const bundle = formBundle(variant, { firstAppointment: false, missingData: false, fullData: true });
  expect(view(bundle, {})).toMatchObject({ unsigned: kinds, isDone: [false] });
  expect(view(bundle, {}, ...kinds)).toMatchObject({ required: 'ready', isDone: [true] });
});

it('counts the sections that are finished', () => {
  const bundle = formBundle();
  expect(view(bundle, { ...COMPLETE, city: '' }, 'terms').isDone).toEqual([true, false, true, true, true, false]);
});

it('is not held up by an explanation that is no longer asked for', () => {
  const bundle = formBundle();
  const answers = { ...COMPLETE, pregnancyProblem: 'yes', pregnancyProblemExplain: '<b>' };
  expect([...view(bundle, answers, 'terms', 'waiver').faults.keys()]).toEqual(['pregnancyProblemExplain']);
  expect(view(bundle, { ...answers, pregnancyProblem: 'no' }, 'terms', 'waiver').required).toBe('ready');
});

it('finds a fault in the conditions inside the massage terms', () => {
  const bundle = formBundle('massage');
  const faulty = view(bundle, { ...COMPLETE, medicalConditions: '<i>' }, 'massage-terms');
  expect([...faulty.faults]).toEqual([['medicalConditions', 'markup']]);
  expect(faulty.isDone.at(-1)).toBe(false);
});

it('keeps all that was written in the draft, half-written and wrong things too, and nothing of another form', () => {
  const context = contextOf(formBundle('dna'));
  expect(draftOf({ ...COMPLETE, mobilePhone: '(713) 5', email: '' }, context)).toEqual({
    firstName: 'Lucía',
    lastName: 'Herrera',
    mobilePhone: '(713) 5',
  });
  expect(draftOf({ medicalConditions: 'none' }, contextOf(formBundle('massage')))).toEqual({
    medicalConditions: 'none',
  });
});
