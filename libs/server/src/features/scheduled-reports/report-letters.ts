import { Injectable } from '@nestjs/common';
import { daysOfTurn } from '#domain/reports/report-turns';
import type { Mail } from '../../adapters/mail/mailer.js';
import { mailPage } from '../messages/mail-page.js';
import { ReportAttachments, subjectOf } from './report-attachments.js';
import { REPORT_MAIL_WORDS } from './report-mail-words.js';
import { ReportScheduleViews } from './report-schedule-views.js';
import type { ScheduleRow } from './report-schedules.repository.js';

/** What a mail with a report says, and the report. */
@Injectable()
export class ReportLetters {
  constructor(
    private readonly attachments: ReportAttachments,
    private readonly views: ReportScheduleViews,
  ) {}

  /** Of the turn of `day` (YYYY-MM-DD of the site). UNAVAILABLE while what it tells of has yet to come. */
  async write(row: ScheduleRow, day: string): Promise<Omit<Mail, 'messageId'>> {
    const { language, report, period, hour } = row;
    const words = REPORT_MAIL_WORDS[language];
    const span = daysOfTurn(period, day);
    const [view] = await this.views.of(row.siteId, [row]);
    const place = view?.place ?? '';
    const file = await this.attachments.of(row, span, place);
    const heading = words.titles[report];
    const lines = [
      subjectOf(place, span),
      file === null ? words.none(place) : words.attached(place),
      words.why({ period, hour, owner: row.ownerName }),
    ];
    return {
      to: row.receivers.join(', '),
      subject: `${heading}: ${subjectOf(place, span)}`,
      ...mailPage({ studio: `Studio Hub ${place}`, said: [{ language, heading, lines }] }),
      attachments:
        file === null ? [] : [{ fileName: file.fileName, contentType: file.contentType, content: file.bytes }],
    };
  }
}
