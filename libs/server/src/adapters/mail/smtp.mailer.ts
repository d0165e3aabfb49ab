import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { CONFIG } from '#server/platform/tokens';
import { type Mail, Mailer } from './mailer.js';

const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Mail over a few kept-open SMTP connections. */
@Injectable()
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
    this.transport = createTransport({ url: config.smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS });
  }

  async send({ to, subject, text, html, messageId, attachments = [] }: Mail): Promise<void> {
    const files = attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file }));
    try {
      // disable*Access: a mail is only ever what we give it, never a file or an address to fetch.
      const safe = { disableFileAccess: true, disableUrlAccess: true };
      const mail = { from: this.config.mailFrom, to, subject, text, html, messageId, attachments: files };
      await this.transport.sendMail({ ...mail, ...safe });
    } catch (cause) {
      throw new DomainError('UNAVAILABLE', 'The mail could not be handed over.', { cause });
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
