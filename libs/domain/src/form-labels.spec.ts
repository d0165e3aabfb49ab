import { ANSWER_NAMES, FORM_LANGUAGES, REFERRALS } from '#contracts/forms';
import type { FieldLabel } from './form-labels.js';
import { FORM_LABELS } from './form-labels.js';
import { SECTION_IDS, sectionsOf } from './intake-form.js';

function words(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => words(inner, `${path}/${key}`));
}

const en = new Map(words(FORM_LABELS.en));
const es = new Map(words(FORM_LABELS.es));

describe.each(FORM_LANGUAGES)('the form in %s', (language) => {
  const labels = FORM_LABELS[language];

  // 000 §3.9: Form data: every field, with its kind and length
  it('names everything it can ask', () => {
    expect(Object.keys(labels.answers).sort()).toEqual([...ANSWER_NAMES].sort());
    expect(Object.keys(labels.sections).sort()).toEqual([...SECTION_IDS].sort());
    expect(Object.keys(labels.referrals)).toEqual([...REFERRALS]);
  });

  it.each(['ultrasound', 'massage', 'dna'] as const)('never asks two things by one name: %s', (variant) => {
    const sections = sectionsOf({ variant, isFirst: true, missingData: true });
    const asked = sections.flatMap(({ fields }) => fields.map((name) => labels.answers[name].label));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toHaveLength(0);
  });

  it('has no empty or untrimmed word', () => {
    const all = words(labels).map(([, text]) => text);
    expect(all.filter((text) => text === '' || text !== text.trim() || /\s{2}/.test(text))).toEqual([]);
  });

  it('closes a question in the way of its language', () => {
    const asked = Object.values<FieldLabel>(labels.answers).map(({ label }) => label);
    const questions = asked.filter((label) => label.endsWith('?'));
    expect(questions.length).toBeGreaterThan(5);
    expect(questions.filter((label) => label.startsWith('¿') !== (language === 'es'))).toEqual([]);
  });
});

it('helps with the same fields in both languages', () => {
  expect([...es.keys()].sort()).toEqual([...en.keys()].sort());
});

// 000 §1.8: Forms, terms and waivers in English and Spanish, from the first screen to the PDF
it('speaks Spanish where it says it does', () => {
  const same = [...en].filter(([key, text]) => es.get(key) === text).map(([key]) => key);
  const names = ['Facebook', 'Instagram', 'Yelp', 'Google'].map((name) => `/referrals/${name}`);
  expect(same).toEqual(['/yesNo/no', ...names]);
});

// 000 §3.18: about_us: ten options; Online Search is shown as an online pregnancy site; 'null' is not chosen
it('shows the online search as an online pregnancy site', () => {
  expect(FORM_LABELS.en.referrals['Online Search']).toBe('Online pregnancy site');
});

it('uses the words of the drawn form', () => {
  expect(FORM_LABELS.es.sections.pregnancy).toBe('Tu embarazo');
  expect(FORM_LABELS.es.answers.dueDate.label).toBe('Fecha probable de parto');
  expect(FORM_LABELS.es.answers.birthDate.label).toBe('Fecha de nacimiento');
  expect(FORM_LABELS.es.answers.pregnancyProblem.label).toBe('¿Algún problema en este embarazo?');
  expect(FORM_LABELS.es.answers.ultrasounds.label).toBe('¿Cuántos ultrasonidos has tenido?');
  expect(FORM_LABELS.es.consents.terms).toEqual({ name: 'Términos y condiciones', help: 'Léelos y pon tus iniciales' });
});
