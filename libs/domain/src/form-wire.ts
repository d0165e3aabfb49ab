import { ANSWER_NAMES, type AnswerName, type FormAnswers } from '#contracts/forms';
import { ANSWER_RULES } from './intake-form.js';
import { parseUsDate, toSpacedUsDate } from './time/calendar-day.js';

/** The keys of the documents that are not our names, misspellings included (decision 25). 000 §3, §7 */
const WIRE_KEYS: Partial<Record<AnswerName, string>> = {
  physicianName: 'phisicianName',
  physicianPhone: 'phisicianPhone',
};

export function wireKeyOf(name: AnswerName): string {
  return WIRE_KEYS[name] ?? name;
}

/** Answers as the signature upload and the client record carry them: dates `M / D / YYYY`, phones digits only. 000 §3 */
export function toWire(answers: FormAnswers): Record<string, string> {
  const given = ANSWER_NAMES.flatMap((name) => {
    const value = answers[name];
    if (value === undefined || value === '') return [];
    return [[wireKeyOf(name), ANSWER_RULES[name].kind === 'date' ? toSpacedUsDate(value) : value] as const];
  });
  return Object.fromEntries(given);
}

/** The way back. A date that no calendar has stays as it was written, so that the rules can name it. */
export function fromWire(fields: Readonly<Record<string, unknown>>): FormAnswers {
  const given = ANSWER_NAMES.flatMap((name) => {
    const value = fields[wireKeyOf(name)];
    if (typeof value !== 'string' || value.trim() === '') return [];
    return [[name, ANSWER_RULES[name].kind === 'date' ? (parseUsDate(value) ?? value) : value] as const];
  });
  return Object.fromEntries(given);
}
