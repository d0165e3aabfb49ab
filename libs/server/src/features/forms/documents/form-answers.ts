import type { FormAnswers } from '#contracts/forms';
import { DomainError } from '../../../platform/errors.js';
import type { Secrets } from '../../../platform/security/secrets.js';
import type { FormDocumentRecord } from './form-document.entity.js';

/** What a submitted form says. */
export function answersOf(secrets: Secrets, { answers }: Pick<FormDocumentRecord, 'answers'>): FormAnswers {
  const text = secrets.unseal(answers);
  if (text === null) throw new DomainError('INTERNAL', 'The answers were sealed under a key that is no longer in use.');
  return JSON.parse(text) as FormAnswers;
}
