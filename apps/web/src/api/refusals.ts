import type { ErrorCode } from '#contracts/errors';
import { SPANISH_REFUSALS } from './refusals.texts';

const words: Partial<Record<ErrorCode, string>> = { ...SPANISH_REFUSALS };

/** Those of a part that was loaded later. */
export function addRefusals(more: Readonly<Partial<Record<ErrorCode, string>>>): void {
  Object.assign(words, more);
}

/** In Spanish; of a code whose words nobody brought, and of none, that something went wrong. */
export function spanishOf(code: ErrorCode | null): string {
  return words[code ?? 'INTERNAL'] ?? SPANISH_REFUSALS.INTERNAL;
}
