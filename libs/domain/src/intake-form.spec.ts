import fc from 'fast-check';
import { anyText } from '#testing/any-text';
import { ANSWER_NAMES, REFERRALS, type AnswerName, type FormAnswers } from '#contracts/forms';
import {
  ANSWER_RULES,
  calledFor,
  faultOf,
  faultsOf,
  fieldsOf,
  IDENTITY_FIELDS,
  isDataFull,
  isDataMissing,
  isRequired,
  isSectionDone,
  scopeOfAnswers,
  sectionsOf,
  tidied,
  variantOf,
  type FormContext,
} from './intake-form.js';

const TODAY = '2026-11-20';

const context = (part: Partial<FormContext> = {}): FormContext => ({
  variant: 'ultrasound',
  isFirst: true,
  missingData: true,
  today: TODAY,
  ...part,
});

const FULL: FormAnswers = {
  firstName: 'Lucía',
  lastName: 'Herrera',
  email: 'lucia@mail.example',
  mobilePhone: '(713) 555-0142',
  addressLine1: '12 Elm St',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  birthDate: '1994-03-02',
  dueDate: '2027-06-14',
  doctorFacilities: 'yes',
  pregnancyProblem: 'no',
  ultrasounds: '2',
  massages: '0',
  referredBy: 'Friend',
};

const demanded = (part: Partial<FormContext>) => ANSWER_NAMES.filter((name) => isRequired(name, context(part))).sort();

// 000 §1.7: programId 3 is massage, above 3 DNA, any other the default ultrasound
// 000 §9.5: Variant by programId
it.each([
  [3, 'massage'],
  [4, 'dna'],
  [900, 'dna'],
  [2, 'ultrasound'],
  [1, 'ultrasound'],
  [0, 'ultrasound'],
  [-1, 'ultrasound'],
])('gives program %i the %s form', (programId, variant) => {
  expect(variantOf(programId)).toBe(variant);
});

describe('what is demanded', () => {
  const both = [
    'addressLine1',
    'birthDate',
    'city',
    'doctorFacilities',
    'email',
    'firstName',
    'lastName',
    'mobilePhone',
    'postalCode',
    'pregnancyProblem',
    'referredBy',
    'state',
  ];

  // 000 §5.5: Required at a first appointment or with missing data: fourteen fields
  // 000 §5.9: Massage: without due_date, ultrasounds and waiver; massages required; only the terms. The due date is shown, not demanded
  // 000 §5.10: DNA: first and last name (or full data) and the waiver
  it.each([
    ['ultrasound', [...both, 'dueDate', 'ultrasounds']],
    ['massage', [...both, 'massages']],
    ['dna', ['firstName', 'lastName']],
  ] as const)('%s: at a first appointment, and when data are missing', (variant, names) => {
    expect(demanded({ variant, isFirst: true, missingData: false })).toEqual([...names].sort());
    expect(demanded({ variant, isFirst: false, missingData: true })).toEqual([...names].sort());
    expect(demanded({ variant, isFirst: false, missingData: false })).toEqual([]);
  });

  // 000 §2.38: Ultrasound and massage: the fields of section 3
  it('is shown, and each thing once', () => {
    for (const variant of ['ultrasound', 'massage', 'dna'] as const) {
      const shown = fieldsOf(context({ variant }));
      expect(shown).toEqual(expect.arrayContaining(demanded({ variant })));
      expect(new Set(shown).size).toBe(shown.length);
    }
  });
});

// 000 §2.37: … names, e-mail and phone only at a first appointment or with missing data
// 000 §5.10: DNA: first and last name (or full data) and the waiver
it('asks a returning client with complete data to agree and nothing else', () => {
  for (const variant of ['ultrasound', 'massage', 'dna'] as const) {
    expect(sectionsOf({ variant, isFirst: false, missingData: false })).toEqual([{ id: 'agreements', fields: [] }]);
    expect(sectionsOf({ variant, isFirst: true, missingData: false }).length).toBeGreaterThan(1);
  }
});

// 000 §2.36: DNA: first name, last name, e-mail, phone (+1, 14 characters), a waiver to open, an agreement box, Submit
// 000 §2.38: Ultrasound and massage: the fields of section 3
// 000 §3.17: Massage: massages, last_massage_date, problems_massages with its explanation, medical_condition, terms_conditions_checkbox
it('shows the fields of each form and none of another', () => {
  expect(fieldsOf(context({ variant: 'dna' }))).toEqual(['firstName', 'lastName', 'email', 'mobilePhone']);
  const massage = fieldsOf(context({ variant: 'massage' }));
  const ultrasound = fieldsOf(context());
  expect(massage.filter((name) => !ultrasound.includes(name))).toEqual([
    'massages',
    'lastMassageDate',
    'problemsMassages',
    'problemsMassagesExplain',
  ]);
  expect(ultrasound.filter((name) => !massage.includes(name))).toEqual([
    'ultrasounds',
    'lastUltrasoundDate',
    'normalResults',
    'normalResultsExplain',
  ]);
});

// 000 §3.27: missingData: any of nine fields is empty
it('misses data when any one of the nine is empty', () => {
  expect(isDataMissing(FULL)).toBe(false);
  expect(IDENTITY_FIELDS).toHaveLength(9);
  for (const name of IDENTITY_FIELDS) {
    expect(isDataMissing({ ...FULL, [name]: ' ' })).toBe(true);
    const { [name]: _, ...rest } = FULL;
    expect(isDataMissing(rest)).toBe(true);
  }
});

// 000 §3.28: fullData: not the first appointment, and nothing missing
it('has full data only when nothing is missing and it is not the first time', () => {
  expect(isDataFull({ isFirst: false, missingData: false })).toBe(true);
  expect(isDataFull({ isFirst: true, missingData: false })).toBe(false);
  expect(isDataFull({ isFirst: false, missingData: true })).toBe(false);
});

it('takes a complete form of every kind', () => {
  for (const variant of ['ultrasound', 'massage', 'dna'] as const) {
    expect([...faultsOf(FULL, context({ variant }))]).toEqual([]);
  }
});

// 000 §5.8: about_us not the placeholder
it('tells the faults in the order of the form', () => {
  const faults = faultsOf({ ...FULL, lastName: '', city: ' ', referredBy: 'null', dueDate: TODAY }, context());
  expect([...faults]).toEqual([
    ['lastName', 'missing'],
    ['city', 'missing'],
    ['dueDate', 'not-future'],
    ['referredBy', 'choice'],
  ]);
});

// 000 §3.13: ultrasounds: a count as text
// 000 §3.18: about_us: ten options; Online Search is shown as an online pregnancy site; 'null' is not chosen
// 000 §5.6: phone_cel of exactly 14 formatted characters
// 000 §5.7: due_date strictly after today, birth_date strictly before
// 000 §5.12: The current date comes from the session state. From the server: the site's calendar day, whatever the device says
it.each<[AnswerName, string, ReturnType<typeof faultOf>]>([
  ['dueDate', '2026-11-20', 'not-future'],
  ['dueDate', '2026-11-21', null],
  ['dueDate', '2027-02-30', 'date'],
  ['dueDate', '02 / 3', 'date'],
  ['dueDate', '02 / 30 / 2027', 'date'],
  ['dueDate', '2029-01-01', 'date'],
  ['birthDate', '2026-11-20', 'not-past'],
  ['birthDate', '2026-11-19', null],
  ['birthDate', '1899-12-31', 'date'],
  ['lastUltrasoundDate', '2026-11-20', null],
  ['lastUltrasoundDate', '2026-11-21', 'not-past'],
  ['mobilePhone', '(713) 555-0142', null],
  ['mobilePhone', '7135550142', null],
  ['mobilePhone', '(713) 555-014', 'phone'],
  ['mobilePhone', 'x7135550142', 'phone'],
  ['mobilePhone', '71355501421234567', 'too-long'],
  ['email', 'lucia@mail', 'email'],
  ['email', 'Lucia @ Mail.Example', null],
  ['email', '7135550142', 'email'],
  ['ultrasounds', '0', null],
  ['ultrasounds', '12', null],
  ['ultrasounds', '-1', 'count'],
  ['ultrasounds', 'two', 'count'],
  ['ultrasounds', '1000', 'too-long'],
  ['doctorFacilities', 'yes', null],
  ['doctorFacilities', 'si', 'choice'],
  ['referredBy', 'null', 'choice'],
  ['referredBy', 'Baby Store', null],
  ['firstName', 'Łucja-Zoë 🤰 لوسيا', null],
  ['firstName', '<script>', 'markup'],
  ['firstName', 'Lu\ncia', 'markup'],
  ['firstName', 'Lu\u202ecia', 'markup'],
  ['spousePartner', 'a < b', null],
  ['pregnancyProblemExplain', 'first line\nsecond', null],
  ['pregnancyProblemExplain', 'x'.repeat(2_001), 'too-long'],
  ['pregnancyProblemExplain', '🤰'.repeat(2_000), null],
  ['homePhone', '', null],
  ['firstName', '   ', 'missing'],
])('%s %j: %s', (name, value, fault) => {
  expect(faultOf(name, value, context())).toBe(fault);
});

// 000 §3.18: about_us: ten options; Online Search is shown as an online pregnancy site; 'null' is not chosen
it('offers every way of hearing about us and nothing that is not offered', () => {
  expect(REFERRALS.map((one) => faultOf('referredBy', one, context()))).toEqual(REFERRALS.map(() => null));
});

it('never throws, and finds no fault in what may be left empty', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ANSWER_NAMES), anyText(), (name, text) => {
      const fault = faultOf(name, text, context());
      if (text.trim() === '') expect(fault).toBe(isRequired(name, context()) ? 'missing' : null);
      else expect(fault).not.toBe('missing');
    }),
  );
});

it('keeps tidied answers as they are: tidying twice is tidying once, and a good answer stays good', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('(713) 555-0142', ' Lucia @mail.example ', '007', '2027-06-14', 'yes', 'TV', '0', '00'),
  );
  const some = fc.dictionary(fc.constantFrom(...ANSWER_NAMES), texts).map((answers) => answers as FormAnswers);
  fc.assert(
    fc.property(some, fc.constantFrom('ultrasound', 'massage', 'dna'), (answers, variant) => {
      const once = tidied(answers, context({ variant }));
      expect(tidied(once, context({ variant }))).toEqual(once);
      for (const [name, value] of Object.entries(once) as [AnswerName, string][]) {
        if (faultOf(name, answers[name], context({ variant })) === null) {
          expect([name, faultOf(name, value, context({ variant }))]).toEqual([name, null]);
        }
      }
    }),
  );
});

it('leaves out what this client is not asked', () => {
  const answers = { ...FULL, medicalConditions: 'none' };
  expect(Object.keys(tidied(answers, context({ variant: 'dna' })))).toEqual([
    'firstName',
    'lastName',
    'email',
    'mobilePhone',
  ]);
  expect(tidied(answers, context({ variant: 'massage', isFirst: false, missingData: false }))).toEqual({
    medicalConditions: 'none',
  });
  expect(tidied(answers, context({ isFirst: false, missingData: false }))).toEqual({});
});

describe('a long form that only a short one is asked for by now', () => {
  const now = context({ variant: 'massage', isFirst: false, missingData: false });
  const scopeOf = (answers: FormAnswers) => scopeOfAnswers(answers, now);

  it('keeps its answers, and none of them may be wrong', () => {
    const scope = scopeOf(FULL);
    expect(tidied(FULL, scope)).toMatchObject({ dueDate: '2027-06-14', massages: '0', pregnancyProblem: 'no' });
    expect([...faultsOf({ ...FULL, dueDate: TODAY }, now, scope)]).toEqual([['dueDate', 'not-future']]);
  });

  it('is no longer demanded', () => {
    expect([...faultsOf({ massages: '1' }, now, scopeOf({ massages: '1' }))]).toEqual([]);
  });

  it('is not what a short form with its names is', () => {
    const short = { firstName: 'Lucía', lastName: 'Herrera', medicalConditions: 'none', ultrasounds: '2' };
    expect(tidied(short, scopeOf(short))).toEqual({ medicalConditions: 'none' });
  });
});

it('demands what went missing while a short form was being filled', () => {
  const now = context({ variant: 'massage', isFirst: false, missingData: true });
  const short = { firstName: 'Lucía', lastName: 'Herrera', medicalConditions: 'none' };
  const faults = faultsOf(short, now, scopeOfAnswers(short, now));
  expect([...faults.keys()].sort()).toEqual(demanded(now).filter((name) => !name.endsWith('Name')));
});

// 000 §3.20: … mobilePhone as digits
// 000 §5.11: Phone field: formatted from the first ten digits, 14 characters, +1 fixed; digits are sent
it('sends phones as digits, e-mails small and without spaces, counts without leading zeros', () => {
  const answers = { ...FULL, email: ' Lucia@Mail. Example ', ultrasounds: '002', homePhone: '1 (713) 555-0143' };
  expect(tidied(answers, context())).toMatchObject({
    email: 'lucia@mail.example',
    mobilePhone: '7135550142',
    homePhone: '7135550143',
    ultrasounds: '2',
  });
});

// 000 §3.12: doctor_facilities, pregnancy_problem, normal_results: yes or no, with an explanation. It is asked for only after the answer that needs
//   one
it('asks for an explanation only after the answer that needs one', () => {
  const told = { pregnancyProblemExplain: 'a', normalResultsExplain: 'b', problemsMassagesExplain: 'c' };
  expect(calledFor(told)).toEqual({});
  const yes = { pregnancyProblem: 'yes', normalResults: 'yes', problemsMassages: 'yes' };
  expect(calledFor({ ...told, ...yes })).toEqual({
    ...yes,
    pregnancyProblemExplain: 'a',
    problemsMassagesExplain: 'c',
  });
  const no = { pregnancyProblem: 'no', normalResults: 'no', problemsMassages: 'no' };
  expect(calledFor({ ...told, ...no })).toEqual({ ...no, normalResultsExplain: 'b' });
});

it('finishes a section when nothing in it is left to fix', () => {
  const [you] = sectionsOf(context());
  expect(you?.id).toBe('you');
  expect(you && isSectionDone(you, FULL, context())).toBe(true);
  expect(you && isSectionDone(you, { ...FULL, birthDate: '' }, context())).toBe(false);
  expect(you && isSectionDone(you, { ...FULL, spousePartner: '<b>' }, context())).toBe(false);
});

// 000 §3.9: Form data: every field, with its kind and length
it('has a rule for everything it can ask', () => {
  expect(Object.keys(ANSWER_RULES).sort()).toEqual([...ANSWER_NAMES].sort());
});
