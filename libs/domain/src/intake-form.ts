import type { AnswerName, FormAnswers, FormVariant } from '#contracts/forms';
import { REFERRALS } from '#contracts/forms';
import { isCalendarDate } from './time/calendar-day.js';
import { parseContact, phoneDigits } from './people/contact.js';
import { isPlainText } from './plain-text.js';

/** programId exactly 3 is massage, above 3 DNA, any other the default ultrasound form. 000 §1 */
export function variantOf(programId: number): FormVariant {
  if (programId === 3) return 'massage';
  return programId > 3 ? 'dna' : 'ultrasound';
}

/** What the rules look at besides the answers. */
export interface FormContext {
  variant: FormVariant;
  isFirst: boolean;
  missingData: boolean;
  /** The site's calendar day, `YYYY-MM-DD`. */
  today: string;
}

/** What decides which questions are asked. */
export type FormScope = Pick<FormContext, 'variant' | 'isFirst' | 'missingData'>;

/** The client's fields whose absence makes `missingData`. 000 §3 "Derived flags" */
export const IDENTITY_FIELDS = [
  'firstName',
  'lastName',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'mobilePhone',
  'birthDate',
  'email',
] as const satisfies readonly AnswerName[];

/** True when any of the identity fields is empty. 000 §3 */
export function isDataMissing(client: FormAnswers): boolean {
  return IDENTITY_FIELDS.some((name) => (client[name] ?? '').trim() === '');
}

/** Not the first appointment and nothing missing: only the short form is wanted. 000 §3 fullData */
export function isDataFull({ isFirst, missingData }: Pick<FormContext, 'isFirst' | 'missingData'>): boolean {
  return !isFirst && !missingData;
}

export const SECTION_IDS = ['you', 'contact', 'pregnancy', 'history', 'massage', 'found', 'agreements'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

export interface FormSection {
  id: SectionId;
  fields: readonly AnswerName[];
}

const YOU: FormSection = { id: 'you', fields: ['firstName', 'lastName', 'birthDate', 'spousePartner'] };
const CONTACT: FormSection = {
  id: 'contact',
  fields: [
    'email',
    'mobilePhone',
    'homePhone',
    'workPhone',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'postalCode',
  ],
};
const CARE: readonly AnswerName[] = [
  'doctorFacilities',
  'physicianName',
  'physicianPhone',
  'pregnancyProblem',
  'pregnancyProblemExplain',
];
const FOUND: FormSection = { id: 'found', fields: ['referredBy'] };
const AGREEMENTS: FormSection = { id: 'agreements', fields: [] };

const FULL_SECTIONS: Record<FormVariant, readonly FormSection[]> = {
  ultrasound: [
    YOU,
    CONTACT,
    { id: 'pregnancy', fields: ['dueDate', ...CARE] },
    {
      id: 'history',
      fields: ['ultrasounds', 'lastUltrasoundDate', 'normalResults', 'normalResultsExplain'],
    },
    FOUND,
    AGREEMENTS,
  ],
  massage: [
    YOU,
    CONTACT,
    // Shown, but not demanded. 000 §3, §5
    { id: 'pregnancy', fields: ['dueDate', ...CARE] },
    { id: 'massage', fields: ['massages', 'lastMassageDate', 'problemsMassages', 'problemsMassagesExplain'] },
    FOUND,
    AGREEMENTS,
  ],
  dna: [{ id: 'you', fields: ['firstName', 'lastName', 'email', 'mobilePhone'] }, AGREEMENTS],
};

/** What this client is asked, in order: a returning client with complete data only agrees and signs. 000 §2, §3 */
export function sectionsOf(scope: FormScope): readonly FormSection[] {
  return isDataFull(scope) ? [AGREEMENTS] : FULL_SECTIONS[scope.variant];
}

export function fieldsOf(scope: FormScope): AnswerName[] {
  return sectionsOf(scope).flatMap(({ fields }) => [...fields]);
}

/** The short set carries them too, as they are on file. 000 §3 */
const NAMES: readonly AnswerName[] = ['firstName', 'lastName'];

/** The scope under which these answers were given: what was missing may have come on file while the long form was being filled. */
export function scopeOfAnswers(answers: FormAnswers, { variant, isFirst, missingData }: FormScope): FormScope {
  const long: FormScope = { variant, isFirst, missingData: true };
  const isLong = fieldsOf(long).some((name) => !NAMES.includes(name) && (answers[name] ?? '') !== '');
  return isLong ? long : { variant, isFirst, missingData };
}

const ALWAYS_REQUIRED: readonly AnswerName[] = [
  'firstName',
  'lastName',
  'email',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'mobilePhone',
  'birthDate',
  'doctorFacilities',
  'pregnancyProblem',
  'referredBy',
];

/** DNA asks for e-mail and phone too, but only the names are demanded. 000 §5 */
const REQUIRED: Record<FormVariant, ReadonlySet<AnswerName>> = {
  ultrasound: new Set([...ALWAYS_REQUIRED, 'dueDate', 'ultrasounds']),
  massage: new Set([...ALWAYS_REQUIRED, 'massages']),
  dna: new Set<AnswerName>(['firstName', 'lastName']),
};

/** 000 §5: only for a first appointment or missing data. */
export function isRequired(name: AnswerName, scope: FormScope): boolean {
  return !isDataFull(scope) && REQUIRED[scope.variant].has(name);
}

/** Which answer to which question calls for an explanation. */
const EXPLAINS: Partial<Record<AnswerName, { question: AnswerName; when: 'yes' | 'no' }>> = {
  pregnancyProblemExplain: { question: 'pregnancyProblem', when: 'yes' },
  normalResultsExplain: { question: 'normalResults', when: 'no' },
  problemsMassagesExplain: { question: 'problemsMassages', when: 'yes' },
};

/** An explanation is asked for only after the answer that needs one. */
export function isCalledFor(name: AnswerName, answers: FormAnswers): boolean {
  const rule = EXPLAINS[name];
  return rule === undefined || answers[rule.question] === rule.when;
}

/** Without explanations of what was not answered so. */
export function calledFor(answers: FormAnswers): FormAnswers {
  const entries = Object.entries(answers) as [AnswerName, string][];
  return Object.fromEntries(entries.filter(([name]) => isCalledFor(name, answers)));
}

export type AnswerKind = 'line' | 'text' | 'email' | 'phone' | 'date' | 'question' | 'count' | 'referral';

export interface AnswerRule {
  kind: AnswerKind;
  /** Characters; for counts digits. */
  max: number;
}

const line = (max: number): AnswerRule => ({ kind: 'line', max });
const PHONE: AnswerRule = { kind: 'phone', max: 14 };
/** Room for a wrong day as it was written, `02 / 30 / 2027`. */
const DATE: AnswerRule = { kind: 'date', max: 14 };
const QUESTION: AnswerRule = { kind: 'question', max: 3 };
const COUNT: AnswerRule = { kind: 'count', max: 3 };
const TEXT: AnswerRule = { kind: 'text', max: 2_000 };

export const ANSWER_RULES: Record<AnswerName, AnswerRule> = {
  firstName: line(60),
  lastName: line(60),
  email: { kind: 'email', max: 254 },
  mobilePhone: PHONE,
  homePhone: PHONE,
  workPhone: PHONE,
  spousePartner: line(120),
  addressLine1: line(120),
  addressLine2: line(120),
  city: line(80),
  state: line(40),
  postalCode: line(12),
  birthDate: DATE,
  dueDate: DATE,
  physicianName: line(120),
  physicianPhone: PHONE,
  doctorFacilities: QUESTION,
  pregnancyProblem: QUESTION,
  pregnancyProblemExplain: TEXT,
  ultrasounds: COUNT,
  lastUltrasoundDate: DATE,
  normalResults: QUESTION,
  normalResultsExplain: TEXT,
  massages: COUNT,
  lastMassageDate: DATE,
  problemsMassages: QUESTION,
  problemsMassagesExplain: TEXT,
  medicalConditions: TEXT,
  referredBy: { kind: 'referral', max: 20 },
};

/** Why an answer can't be taken. */
export type AnswerFault =
  | 'missing'
  | 'too-long'
  | 'markup'
  | 'email'
  | 'phone'
  | 'date'
  | 'not-past'
  | 'not-future'
  | 'count'
  | 'choice';

/** Widest a calendar answer may lie from today. */
const OLDEST = '1900-01-01';

/** The first fault of one answer, or null. Empty is a fault only where it is required. 000 §5 */
export function faultOf(name: AnswerName, value: string | undefined, context: FormContext): AnswerFault | null {
  const text = (value ?? '').trim();
  if (text === '') return isRequired(name, context) ? 'missing' : null;
  const { kind, max } = ANSWER_RULES[name];
  if (Array.from(text).length > max) return 'too-long';
  if (!isPlainText(text)) return 'markup';
  return FAULTS[kind](text, name, context.today);
}

type Check = (text: string, name: AnswerName, today: string) => AnswerFault | null;

const FAULTS: Record<AnswerKind, Check> = {
  line: (text) => (/[\r\n\t]/.test(text) ? 'markup' : null),
  text: () => null,
  email: (text) => (parseContact(text).kind === 'email' ? null : 'email'),
  phone: (text) => (/[^\d\s().+-]/.test(text) || phoneDigits(text) === null ? 'phone' : null),
  date: (text, name, today) => dateFault(text, name, today),
  question: (text) => (text === 'yes' || text === 'no' ? null : 'choice'),
  count: (text) => (/^\d{1,3}$/.test(text) ? null : 'count'),
  referral: (text) => ((REFERRALS as readonly string[]).includes(text) ? null : 'choice'),
};

/** The due date lies strictly after today, the birth date strictly before; earlier visits not after today. 000 §5 */
function dateFault(text: string, name: AnswerName, today: string): AnswerFault | null {
  if (!isCalendarDate(text) || text < OLDEST || text > `${Number(today.slice(0, 4)) + 2}-12-31`) return 'date';
  if (name === 'dueDate') return text > today ? null : 'not-future';
  if (name === 'birthDate') return text < today ? null : 'not-past';
  return text <= today ? null : 'not-past';
}

/** Faults of everything that `scope` asks, in the order of the form; what is demanded is the context's to say. */
export function faultsOf(
  answers: FormAnswers,
  context: FormContext,
  scope: FormScope = context,
): Map<AnswerName, AnswerFault> {
  const faults = askedIn(scope).map((name) => [name, faultOf(name, answers[name], context)] as const);
  return new Map(faults.filter((one): one is readonly [AnswerName, AnswerFault] => one[1] !== null));
}

/** Asked inside the massage terms, whatever else is on file. 000 §2 */
const MEDICAL: readonly AnswerName[] = ['medicalConditions'];

function askedIn(scope: FormScope): AnswerName[] {
  return [...fieldsOf(scope), ...(scope.variant === 'massage' ? MEDICAL : [])];
}

/** Only what this client is asked, trimmed, phones as digits, e-mail lower-cased, empty ones left out. */
export function tidied(answers: FormAnswers, scope: FormScope): FormAnswers {
  const entries = askedIn(scope).map((name) => [name, tidy(name, answers[name] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** One answer as it is kept. */
export function tidy(name: AnswerName, value: string): string {
  const text = value.normalize('NFC').trim();
  const { kind } = ANSWER_RULES[name];
  if (kind === 'phone') return phoneDigits(text) ?? text;
  if (kind === 'email') return text.replace(/\s/g, '').toLowerCase();
  if (kind === 'count') return text.replace(/^0+(?=\d)/, '');
  return text;
}

/** Nothing in its fields is left to fix. Whether the agreements are signed only the signer's screen knows. */
export function isSectionDone(section: FormSection, answers: FormAnswers, context: FormContext): boolean {
  return section.fields.every((name) => faultOf(name, answers[name], context) === null);
}
