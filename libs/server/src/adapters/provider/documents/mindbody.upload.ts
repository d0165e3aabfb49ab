import { DomainError } from '#server/platform/errors';
import { ProviderFault, isFault } from '../calls/mindbody.fault.js';
import { record, word } from '../calls/mindbody.wire.js';
import type { NewProviderDocument, ProviderDocument } from './provider-documents.js';

/** §6.6 */
const MAX_BYTES = 4 * 1024 * 1024;
/** Neither its code nor its exact words are documented (§13). */
const EXISTS = /\bfile\b.*\balready exists\b/i;

/** Sends the document once. That one of its name is there means that an earlier try got through. */
export async function uploadOnce(
  { clientId, fileName, content }: NewProviderDocument,
  write: (body: object) => Promise<unknown>,
): Promise<ProviderDocument> {
  if (content.length > MAX_BYTES) throw new DomainError('TOO_LARGE', 'The document is larger than 4 MB.');
  const file = { FileName: fileName, MediaType: 'pdf', Buffer: content.toString('base64') };
  try {
    const stored = word(record(await write({ ClientId: clientId, File: file })), 'FileName');
    if (stored === '') throw new ProviderFault('malformed');
    return { fileName: stored, isNew: true };
  } catch (error) {
    if (isFault(error, 'refused') && EXISTS.test(error.message)) return { fileName, isNew: false };
    throw error;
  }
}
