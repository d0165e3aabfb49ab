import type { ReceiptDocument } from './templates/receipt/receipt-document.js';

export abstract class ReceiptPdf {
  /** The same document gives the same bytes. Throws UNAVAILABLE when it could not be made now, INTERNAL when it cannot be made. */
  abstract render(document: ReceiptDocument): Promise<Buffer>;
}
