import type { FormDocument } from './templates/intake-form/form-document.js';

export abstract class FormPdf {
  /** Sealed. The same document gives the same bytes. Throws UNAVAILABLE when it could not be made now, INTERNAL when it cannot be made. */
  abstract render(document: FormDocument): Promise<Buffer>;

  /** Makes ready whatever the first document would wait for. */
  abstract warm(): Promise<void>;
}
