import fc from 'fast-check';
import { ANSWER_NAMES, type AnswerName, type FormAnswers } from '#contracts/forms';
import { fromWire, toWire, wireKeyOf } from './form-wire.js';
import { ANSWER_RULES } from './intake-form.js';

// 000 §3.19: Upload, full set by the document's keys (phisicianName, referredBy, …)
it('keeps the misspelt keys of the documents on the wire and nowhere else', () => {
  const wire = toWire({ physicianName: 'Dr. Ruiz', physicianPhone: '7135550100', pregnancyProblem: 'no' });
  expect(wire).toEqual({ phisicianName: 'Dr. Ruiz', phisicianPhone: '7135550100', pregnancyProblem: 'no' });
  expect(new Set(ANSWER_NAMES.map(wireKeyOf)).size).toBe(ANSWER_NAMES.length);
});

// 000 §3.21: … dates as 'M / D / YYYY'. Decision 29: other ways of writing them are read, nonsense is refused
it('writes dates as the uploads want them and leaves out what was not answered', () => {
  expect(toWire({ birthDate: '1994-03-02', dueDate: '2027-12-14', lastUltrasoundDate: '' })).toEqual({
    birthDate: '3 / 2 / 1994',
    dueDate: '12 / 14 / 2027',
  });
});

// 000 §3.21: … dates as 'M / D / YYYY'. Decision 29: other ways of writing them are read, nonsense is refused
it('reads every way of writing a date, and leaves alone what is none', () => {
  expect(fromWire({ birthDate: '3/2/1994', dueDate: '06/14/2027', lastUltrasoundDate: '02/30/2026' })).toEqual({
    birthDate: '1994-03-02',
    dueDate: '2027-06-14',
    lastUltrasoundDate: '02/30/2026',
  });
});

it('takes only texts, and only what it knows', () => {
  const odd = { firstName: 7, lastName: ['x'], city: '  ', terms: 'x', clientId: '1' };
  expect(Object.keys(fromWire({ ...odd, email: 'a@b.example' }))).toEqual(['email']);
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');

it('comes back from the wire as it went there', () => {
  const answered = fc.tuple(fc.constantFrom(...ANSWER_NAMES), days, words).map(([name, day, text]) => {
    return [name, ANSWER_RULES[name].kind === 'date' ? day : text] as [AnswerName, string];
  });
  fc.assert(
    fc.property(fc.array(answered), (pairs) => {
      const answers: FormAnswers = Object.fromEntries(pairs);
      expect(fromWire(toWire(answers))).toEqual(answers);
    }),
  );
});
