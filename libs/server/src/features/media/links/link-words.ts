import type { FormLanguage } from '#contracts/forms';
import type { LinkState } from '#contracts/media/links';
import { readNotes } from '#domain/notes/notes-codec';
import { DomainError } from '../../../platform/errors.js';

const LANGUAGES: Readonly<Record<string, FormLanguage>> = { english: 'en', spanish: 'es' };
const BOTH = ['en', 'es'] as const;

/** The client's, by the visit's notes; null when they do not say. */
export function languageIn(notes: string): FormLanguage | null {
  return LANGUAGES[readNotes(notes).language ?? ''] ?? null;
}

/** Whoever's language nobody knows reads both. */
export function readIn(language: FormLanguage | null): readonly FormLanguage[] {
  return language === null ? BOTH : [language];
}

export function linkState({ isRevoked, isOver }: { isRevoked: boolean; isOver: boolean }): LinkState {
  if (isRevoked) return 'revoked';
  return isOver ? 'expired' : 'ready';
}

export function linkGone(): DomainError {
  return new DomainError('NOT_FOUND', 'This link is not valid any more.');
}
