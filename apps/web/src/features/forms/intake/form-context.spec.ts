import { askedOf, contextOf } from './form-context';
import { formBundle } from './testing/form-bundle';

const COMPLETE_NOW = { firstAppointment: false, missingData: false, fullData: true };
const draftOf = (answers: object) => ({
  draft: { answers, language: 'en', savedAt: '2026-11-20T21:00:00Z', isSigned: false } as const,
});

it('asks a client of whom nothing is missing for nothing', () => {
  expect(askedOf(contextOf(formBundle('dna', COMPLETE_NOW)))).toEqual([]);
});

it('goes on with a long form that was begun while something was missing', () => {
  const bundle = formBundle('massage', { ...COMPLETE_NOW, ...draftOf({ city: 'Houston', massages: '2' }) });
  expect(contextOf(bundle)).toMatchObject({ isFirst: false, missingData: true });
  expect(askedOf(contextOf(bundle))).toContain('massages');
});

it('does not take the short form’s own answer for a long one', () => {
  const bundle = formBundle('massage', { ...COMPLETE_NOW, ...draftOf({ medicalConditions: 'none' }) });
  expect(askedOf(contextOf(bundle))).toEqual(['medicalConditions']);
});
