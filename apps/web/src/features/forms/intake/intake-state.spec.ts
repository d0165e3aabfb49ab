import { changed, type IntakeAction, type IntakeState, signedBefore, startOf } from './intake-state';
import { formBundle, signatureOf, textsOf } from './testing/form-bundle';

const OPENED = '2026-11-20T21:00:00.000Z';
const start = (...bundle: Parameters<typeof formBundle>) => startOf(formBundle(...bundle), OPENED, null);
const after = (state: IntakeState, ...actions: IntakeAction[]) => actions.reduce(changed, state);
const answered = (name: 'city' | 'lastName' | 'medicalConditions', value: string): IntakeAction => ({
  type: 'answered',
  name,
  value,
});

it('begins with what is on file, phones as the field shows them', () => {
  const state = start();
  expect(state.answers).toMatchObject({ firstName: 'Lucía', mobilePhone: '(713) 555-0142' });
  expect(state).toMatchObject({ status: 'IDLE', attempt: 0, signed: {}, areTextsNew: false, openedAt: OPENED });
});

it('puts the draft on top, and what was emptied in it stays empty', () => {
  const answers = { firstName: 'Lucia', city: 'Houston', dueDate: '06 / 1', homePhone: '7135550143' };
  const draft = { answers, language: 'es', savedAt: OPENED, isSigned: false } as const;
  const state = start('ultrasound', { draft });
  expect(state.answers).toMatchObject({
    firstName: 'Lucia',
    city: 'Houston',
    dueDate: '06 / 1',
    lastName: '',
    email: '',
  });
  expect(state.answers.homePhone).toBe('(713) 555-0143');
});

const NO = { en: 'No.', es: 'No.' };

it('is safe while it is being finished, and without a connection too', () => {
  const pending = { type: 'pending', progress: { done: 1, of: 4 } } as const;
  const safe = after(start(), { type: 'sending' }, pending, { type: 'cut' });
  expect(safe).toMatchObject({ status: 'finishing', detail: null });
  expect(safe.finishing).toEqual({ progress: { done: 1, of: 4 }, isCut: true });
  expect(after(safe, { type: 'pending', progress: null }).finishing).toEqual({
    progress: { done: 1, of: 4 },
    isCut: false,
  });
  expect(after(safe, { type: 'succeeded' }).status).toBe('success');
  expect(after(safe, { type: 'failed', status: 'pdfError', detail: null }).status).toBe('pdfError');
});

it('goes on being finished in a page that is opened meanwhile', () => {
  expect(start('dna', { submission: 'working' }).status).toBe('finishing');
  expect(start('dna', { submission: 'refused' }).status).toBe('IDLE');
});

// 000 §4.26: IDLE, sending, success, responseError, requestError, pdfError
// 000 §4.29: attempt marks a submit that was tried with missing fields
it('goes through the statuses of a submit', () => {
  const state = start();
  const tried = after(state, { type: 'attempted' }, { type: 'attempted' });
  expect(tried).toMatchObject({ status: 'IDLE', attempt: 2 });
  const failed = after(tried, { type: 'sending' }, { type: 'failed', status: 'responseError', detail: NO });
  expect(failed).toMatchObject({ status: 'responseError', detail: NO });
  expect(after(failed, { type: 'sending' })).toMatchObject({ status: 'sending', detail: null });
  expect(after(failed, { type: 'sending' }, { type: 'succeeded' }).status).toBe('success');
  expect(after(failed, { type: 'attempted' })).toMatchObject({ status: 'IDLE', detail: null });
});

it('remembers once which fields were left', () => {
  const state = after(start(), { type: 'visited', name: 'city' }, { type: 'visited', name: 'city' });
  expect(state.visited).toEqual(['city']);
});

it('drops the signature under the massage terms when the conditions written in them change', () => {
  const signed: IntakeAction = { type: 'signed', kind: 'massage-terms', signature: signatureOf('massage-terms') };
  const state = after(start('massage'), answered('medicalConditions', 'none'), signed);
  expect(after(state, answered('medicalConditions', 'none')).signed).toHaveProperty('massage-terms');
  expect(after(state, answered('city', 'Dallas')).signed).toHaveProperty('massage-terms');
  expect(after(state, answered('medicalConditions', 'asthma')).signed).toEqual({});
});

it('drops a typed signature when the name it was typed after changes, and keeps a drawn one', () => {
  const drawn = signatureOf('terms');
  const typed = signatureOf('waiver');
  const byName = { ...typed, text: { ...typed.text, method: 'typed', typedName: 'Lucía Herrera' } } as const;
  const state = after(
    start(),
    { type: 'signed', kind: 'terms', signature: drawn },
    { type: 'signed', kind: 'waiver', signature: byName },
  );
  expect(Object.keys(after(state, answered('city', 'Dallas')).signed)).toEqual(['terms', 'waiver']);
  expect(Object.keys(after(state, answered('lastName', 'Herrera')).signed)).toEqual(['terms', 'waiver']);
  expect(Object.keys(after(state, answered('lastName', 'Herrera Luna')).signed)).toEqual(['terms']);
});

it('keeps a signature under a text of another language, and drops it under another version', () => {
  const terms: IntakeAction = { type: 'signed', kind: 'terms', signature: signatureOf('terms', 'es') };
  const waiver: IntakeAction = { type: 'signed', kind: 'waiver', signature: signatureOf('waiver', 'en') };
  const state = after(start(), terms, waiver, { type: 'sending' });
  const [oldTerms, newWaiver] = [textsOf('ultrasound', 1).slice(0, 2), textsOf('ultrasound', 2).slice(2)];
  const renewed = after(state, { type: 'textsChanged', texts: [...oldTerms, ...newWaiver] });
  expect(Object.keys(renewed.signed)).toEqual(['terms']);
  expect(renewed).toMatchObject({ status: 'IDLE', areTextsNew: true });
});

it('comes back after a lost proof with everything that was typed and signed, ready to go on', () => {
  const terms: IntakeAction = { type: 'signed', kind: 'terms', signature: signatureOf('terms') };
  const kept = after(start(), answered('city', 'Dallas'), terms, { type: 'sending' });
  const back = startOf(formBundle(), '2026-11-20T22:00:00.000Z', kept);
  expect(back).toMatchObject({ answers: { city: 'Dallas' }, status: 'IDLE', openedAt: OPENED, areTextsNew: false });
  expect(Object.keys(back.signed)).toEqual(['terms']);
  const later = startOf(formBundle('ultrasound', { texts: textsOf('ultrasound', 2) }), OPENED, kept);
  expect(later).toMatchObject({ signed: {}, areTextsNew: true });
});

it('says that the words are new when a filled form is to be signed again', () => {
  expect(start('dna', { state: 're-sign' }).areTextsNew).toBe(true);
});

describe('what was signed in this tab before it was loaded anew', () => {
  const beside = { firstName: 'Lucía', lastName: 'Herrera', medicalConditions: '' };
  const signature = signatureOf('massage-terms');
  const kept = { openedAt: '2026-11-20T20:00:00.000Z', beside, signed: { 'massage-terms': signature } };
  const before = (part = {}, changes = {}) => signedBefore(start('massage', changes), { ...kept, ...part });

  it('still counts, and so does when the form was opened', () => {
    expect(before()).toMatchObject({ openedAt: kept.openedAt, signed: kept.signed });
    expect(before().answers).toEqual(start('massage').answers);
    expect(signedBefore(start('massage'), null)).toEqual(start('massage'));
  });

  it('does not beside another condition, under other words, or when the form is on its way', () => {
    expect(before({ beside: { ...beside, medicalConditions: 'Asthma' } }).signed).toEqual({});
    expect(before({}, { texts: textsOf('massage', 2) }).signed).toEqual({});
    expect(before({}, { submission: 'working' }).signed).toEqual({});
  });
});
