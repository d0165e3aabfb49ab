import type { Html } from '#server/platform/html';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: Html;
  /** The same for every try of the same mail, so that a repeated delivery can be recognised. */
  messageId: string;
  attachments?: readonly MailAttachment[];
}

export abstract class Mailer {
  /** The mail server's words as it took the mail. Throws PROVIDER_REFUSED when it never will, else UNAVAILABLE. */
  abstract send(mail: Mail): Promise<string>;
}
