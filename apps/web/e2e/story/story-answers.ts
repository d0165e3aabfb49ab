import type { Page } from 'playwright-core';
import type { AnswerName, FormLanguage } from '#contracts/forms';
import { ANSWER_RULES, type AnswerKind, type SectionId } from '#domain/intake-form';
import { printedWord } from './story-document';
import { answerQuestion, field, typeAll } from '../product/intake-visit';

/** What a client types, by section, in the order in which the document must print it. */
export type Typed = Partial<Record<SectionId, Partial<Record<AnswerName, string>>>>;

const THIS_YEAR = new Date().getFullYear();

export const ULTRASOUND: Typed = {
  you: { firstName: 'Lucía', lastName: 'Herrera Núñez', birthDate: '02/28/1994', spousePartner: 'Tomás Peña' },
  contact: {
    email: 'lucia.herrera@mail.example',
    mobilePhone: '(281) 555-0161',
    homePhone: '(281) 555-0162',
    workPhone: '(281) 555-0163',
    addressLine1: '12 Elm Street',
    addressLine2: 'Apt 4-B',
    city: 'Houston',
    state: 'TX',
    postalCode: '77002',
  },
  pregnancy: {
    dueDate: `06/14/${THIS_YEAR + 1}`,
    doctorFacilities: 'yes',
    physicianName: 'Dra. Ángela Ruiz',
    physicianPhone: '(281) 555-0164',
    pregnancyProblem: 'yes',
    pregnancyProblemExplain: 'Náuseas por la mañana, ¡y mucho sueño!',
  },
  history: {
    ultrasounds: '2',
    lastUltrasoundDate: `11/05/${THIS_YEAR - 1}`,
    normalResults: 'no',
    normalResultsExplain: 'Pidieron una segunda imagen',
  },
  found: { referredBy: 'Baby Store' },
};

export const MASSAGE: Typed = {
  you: { firstName: 'Grace', lastName: 'O’Neill-Ford', birthDate: '11/30/1989', spousePartner: 'Sam Ford' },
  contact: {
    email: 'grace.ford@mail.example',
    mobilePhone: '(281) 555-0165',
    homePhone: '(281) 555-0166',
    workPhone: '(281) 555-0167',
    addressLine1: '4100 Main Street',
    addressLine2: 'Suite 200',
    city: 'Sugar Land',
    state: 'TX',
    postalCode: '77478-1234',
  },
  pregnancy: {
    dueDate: `03/01/${THIS_YEAR + 1}`,
    doctorFacilities: 'no',
    physicianName: 'Dr. Ida Moss & Partners',
    physicianPhone: '(281) 555-0168',
    pregnancyProblem: 'yes',
    pregnancyProblemExplain: 'A little sugar in the second test (95 < 100)',
  },
  massage: {
    massages: '3',
    lastMassageDate: `12/31/${THIS_YEAR - 1}`,
    problemsMassages: 'yes',
    problemsMassagesExplain: 'Sore for a day',
  },
  found: { referredBy: 'Online Search' },
  agreements: { medicalConditions: 'Allergic to pollen. Left knee: surgery in 2019.' },
};

export const DNA: Typed = {
  you: {
    firstName: 'Noor',
    lastName: 'Haddad-Ellis',
    email: 'noor.ellis@mail.example',
    mobilePhone: '(281) 555-0169',
  },
};

/** What the form shapes while it is typed. */
const SHAPED: readonly AnswerKind[] = ['phone', 'date', 'count'];

/** Every field of the form; the conditions stand inside an agreement. */
export async function fillForm(page: Page, { agreements: _, ...sections }: Typed): Promise<void> {
  for (const [name, value] of Object.values(sections).flatMap(answersIn)) {
    const { kind } = ANSWER_RULES[name];
    if (kind === 'question') await answerQuestion(page, name, value === 'yes' ? 'yes' : 'no');
    else if (kind === 'referral') await field(page, name).selectOption(value);
    else if (SHAPED.includes(kind)) await typeAll(page, { [name]: value });
    else await field(page, name).fill(value);
  }
}

/** Headings and labels with what must be printed below each. */
export function printedAnswers(typed: Typed, language: FormLanguage): [string, string][] {
  return Object.entries(typed).flatMap(([section, answers]) => [
    [printedWord(language, ({ sections }) => sections[section as SectionId]), ''] as [string, string],
    ...answersIn(answers).map(([name, value]) => printed(name, value, language)),
  ]);
}

function printed(name: AnswerName, value: string, language: FormLanguage): [string, string] {
  const label = printedWord(language, ({ answers }) => answers[name].label);
  switch (ANSWER_RULES[name].kind) {
    case 'phone':
      return [label, `+1 ${value}`];
    case 'date':
      return [label, value.replaceAll('/', ' / ')];
    case 'question':
      return [label, printedWord(language, ({ yesNo }) => yesNo[value as keyof typeof yesNo])];
    case 'referral':
      return [label, printedWord(language, ({ referrals }) => referrals[value as keyof typeof referrals])];
    default:
      return [label, value];
  }
}

/** What the provider must hold of it: its own names, telephone numbers as digits. */
export function providerChange(typed: Typed, appointmentId: number): Record<string, string> {
  const known = storedAnswers(typed).filter(([name]) => PROVIDER_HAS.includes(name));
  const change = known.map(([name, value]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    name === 'birthDate' ? `${value}T00:00:00` : value,
  ]);
  return { ...(Object.fromEntries(change) as Record<string, string>), YellowAlert: String(appointmentId) };
}

const PROVIDER_HAS: readonly AnswerName[] = [
  ...(['firstName', 'lastName', 'email', 'mobilePhone', 'homePhone', 'workPhone', 'birthDate'] as const),
  ...(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'referredBy'] as const),
];

/** What the hash of the answers is made of: dates as `YYYY-MM-DD`, telephone numbers as digits. */
export function storedAnswers(typed: Typed): [AnswerName, string][] {
  return Object.values(typed)
    .flatMap(answersIn)
    .map(([name, value]) => [name, stored(name, value)]);
}

function stored(name: AnswerName, value: string): string {
  const { kind } = ANSWER_RULES[name];
  if (kind === 'phone') return value.replace(/\D/g, '');
  return kind === 'date' ? value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') : value;
}

const answersIn = (answers: Typed[SectionId]) => Object.entries(answers ?? {}) as [AnswerName, string][];
