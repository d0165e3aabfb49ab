import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { CONFIG } from '#server/platform/tokens';
import { atMost } from '#server/platform/work/work-signal';
import { type Mail, Mailer } from './mailer.js';

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
/** As many as the worker's queues of codes and messages run at once: a code never waits for another mail to end. */
const CONNECTIONS = 11;
/** What the server says to these is about this mail; to others it may be about our account, which somebody can set right. */
const OF_THIS_MAIL = ['RCPT TO', 'DATA'];

/** Mail over a few kept-open SMTP connections. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  /** Below the time of any job that mails: one that was given up must not send after all, beside its next try. */
  readonly sendMs: number = 12_000;
  private readonly transport;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
    this.transport = createTransport({ url: config.smtpUrl, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS });
  }

  async send({ to, subject, text, html, messageId, attachments = [] }: Mail): Promise<string> {
    const files = attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file }));
    try {
      // disable*Access: a mail is only ever what we give it, never a file or an address to fetch.
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const mail = { from: this.config.mailFrom, to, subject, text, html: String(html), messageId, attachments: files };
      const sent = await this.transport.sendMail({ ...mail, ...safe, signal: atMost(this.sendMs) });
      return sent.response;
    } catch (cause) {
      throw notHandedOver(cause as NodemailerError);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** Names no address: jobs keep the words of their failure. */
function notHandedOver(cause: NodemailerError): DomainError {
  const { code, command = '', responseCode, permanent } = cause;
  if (permanent === true && OF_THIS_MAIL.includes(command))
    return new DomainError('PROVIDER_REFUSED', `This mail was refused: the mail server answered ${responseCode}.`, {
      cause,
    });
  if (code === 'EENVELOPE' && responseCode === undefined)
    return new DomainError('PROVIDER_REFUSED', 'This mail was refused: no mail can be sent to such an address.', {
      cause,
    });
  return new DomainError('UNAVAILABLE', 'The mail could not be handed over.', { cause });
}
