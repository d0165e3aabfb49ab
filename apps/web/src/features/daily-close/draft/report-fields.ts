import { createContext, useContext } from 'react';
import type { DraftValue } from '#domain/money/daily-close-draft';

export type Typed = ReadonlyMap<string, DraftValue>;

/** The fields of a report under somebody's hand, by the names that the draft knows them by; amounts in dollars, as on the wire. */
export interface ReportFields {
  /** What was typed here and the report that is shown does not hold. */
  typed: Typed;
  /** The same function from render to render. */
  set: (field: string, value: DraftValue) => void;
  /** Where the hand is; null in no field. */
  moveHand: (field: string | null) => void;
  /** Who else has a hand in a field, by the field. */
  others: ReadonlyMap<string, string>;
  /** What is to be said of a field after a press that could not go on. */
  faults: ReadonlyMap<string, string>;
  /** A report that is only read. */
  isLocked: boolean;
  /** What is typed corrects what was submitted: both are shown. */
  isReview: boolean;
}

const READ_ONLY: ReportFields = {
  typed: new Map(),
  set: () => undefined,
  moveHand: () => undefined,
  others: new Map(),
  faults: new Map(),
  isLocked: true,
  isReview: false,
};

export const FieldsContext = createContext<ReportFields>(READ_ONLY);

export function useFields(): ReportFields {
  return useContext(FieldsContext);
}

/** What stands in a field: what was typed, or else what the report says; null for a field that was emptied. */
export function standing<T extends DraftValue>(typed: Typed, field: string, kept: T): T {
  return typed.has(field) ? ((typed.get(field) ?? null) as T) : kept;
}

/** The same of words. */
export function standingText(typed: Typed, field: string, kept: string): string {
  const value = typed.get(field);
  return typeof value === 'string' ? value : kept;
}

/** The id of a field's input, to lead there. */
export function fieldId(field: string): string {
  return `report-${field.replaceAll('.', '-')}`;
}
