import { MOST_EMPLOYEES } from '#contracts/money/daily-close';
import { SHORTEST_TIPPED_NAME } from '#domain/money/daily-close';
import { draftFault, type DraftValue, keptValue, readDraft } from '#domain/money/daily-close-draft';
import { isPreloadedKey } from '#domain/money/daily-report';
import { DomainError } from '../../../platform/errors.js';
import type { Mark, TypedFields } from '../daily-close.entity.js';
import { typedOf } from '../report/report-rows.js';

/** Of a long day with every field of it typed. */
const MOST_FIELDS = 3_000;

/** The draft with these fields as they were sent, amounts in dollars; VALIDATION_FAILED names the first that cannot stand there. */
export function withFields(
  draft: TypedFields,
  set: readonly { field: string; value?: unknown }[],
  mark: Mark,
): TypedFields {
  const next = new Map(Object.entries(draft));
  for (const { field, value = null } of set) {
    mustStand(field, value);
    if (value === null) forget(next, field);
    else next.set(field, { value: keptValue(field, value as DraftValue), ...mark });
  }
  const fields = Object.fromEntries(next);
  mustBeWhole(fields);
  return fields;
}

function mustStand(field: string, value: unknown): void {
  const fault = draftFault(field, value);
  if (fault !== null) throw invalid(fault);
  const [, key = '', name] = field.split('.');
  if (field.startsWith('employee.') && isPreloadedKey(key) && (name === 'name' || name === 'tip'))
    throw invalid(`${field} is not typed: it is of the day’s staff and what was sold.`);
}

/** With all fields of a row, where the row itself is named. */
function forget(draft: Map<string, unknown>, field: string): void {
  for (const name of draft.keys()) if (name === field || name.startsWith(`${field}.`)) draft.delete(name);
}

function mustBeWhole(draft: TypedFields): void {
  if (Object.keys(draft).length > MOST_FIELDS) throw invalid('There is too much in this report.');
  const { employees } = readDraft(typedOf(draft));
  if (employees.length > MOST_EMPLOYEES) throw invalid(`A report may have ${MOST_EMPLOYEES} employees.`);
  const nameless = employees.find(
    ({ key, name, tipCents }) => tipCents > 0 && !isPreloadedKey(key) && Array.from(name).length < SHORTEST_TIPPED_NAME,
  );
  // 001 §5
  if (nameless !== undefined)
    throw invalid(`A tip needs an employee’s name of at least ${SHORTEST_TIPPED_NAME} characters.`);
}

function invalid(words: string): DomainError {
  return new DomainError('VALIDATION_FAILED', words);
}
