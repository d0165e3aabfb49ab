import type { Author } from '#contracts/identity/identity';
import type { FormDocumentRecord } from './form-document.entity.js';

/** Whoever sent it, from where it was sent. */
export function authorOfForm({ createdBy, evidence }: FormDocumentRecord): Author {
  return {
    actor: createdBy,
    source: evidence.source ?? (evidence.assistedBy === null ? 'form' : 'desk'),
    address: evidence.serverAddress,
  };
}
