import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { localDate } from '#domain/time/calendar-day';
import { addDays, toInstant } from '#domain/time/site-time';
import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { type Due, Schedules } from '../../../platform/jobs/schedules.js';
import { CONFIG } from '../../../platform/tokens.js';
import { mailPage } from '../../messages/mail-page.js';
import { MailPost } from '../../messages/mail-post.service.js';
import { ExceptionsRepository } from '../exceptions.repository.js';
import { digestLine } from './digest-words.js';

/** Before the first of the studios opens, in the easternmost of their zones. */
const ZONE = 'America/New_York';
const HOUR = '07:00:00';
/** Each with a paragraph of its own; the rest is counted. */
const MOST_LINES = 60;
const NO_SITE = 0;

/** Each morning one mail of what is open at all sites, to the addresses of the configuration. */
@Injectable()
export class ExceptionsDigest implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly exceptions: ExceptionsRepository,
    private readonly post: MailPost,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.rule('message.exceptions', () => Promise.resolve(this.due()));
  }

  /** From seven o'clock on, also when no worker was there at seven. */
  due(): Due<'message.exceptions'> {
    const now = this.clock.now();
    const date = localDate(now, ZONE);
    const today = toInstant(`${date}T${HOUR}`, ZONE);
    if (now < today) return { job: null, nextAt: today };
    const nextAt = toInstant(`${addDays(date, 1)}T${HOUR}`, ZONE);
    if (this.config.exceptions.digestTo.length === 0) return { job: null, nextAt };
    return { job: { name: 'message.exceptions', payload: { date }, dedupeKey: date }, nextAt };
  }

  /** Once for each day, however often its job runs. Nothing where nothing is open. */
  async send(date: string): Promise<void> {
    const { digestTo } = this.config.exceptions;
    const sites = await this.exceptions.openOfAll();
    if (digestTo.length === 0 || sites.length === 0) return;
    const page = `${this.config.publicUrl}/exceptions`;
    const lines = sites.flatMap(({ site, open }) =>
      open.map((one) => `${site}: ${digestLine(one)}. ${page}?exception=${one.exceptionId}`),
    );
    const more = lines.length - MOST_LINES;
    const heading = lines.length === 1 ? 'One thing needs a look' : `${lines.length} things need a look`;
    await this.post.send(NO_SITE, {
      to: digestTo.join(', '),
      subject: `${heading}, ${date}`,
      messageId: `<exceptions-${date}@studio-hub>`,
      ...mailPage({
        studio: 'Studio Hub',
        said: [
          {
            ...{ language: 'en', heading },
            lines: [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`And ${more} more.`] : [])],
          },
        ],
        button: { label: 'Open the list', link: page },
      }),
    });
  }
}
