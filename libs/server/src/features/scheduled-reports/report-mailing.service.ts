import { Injectable } from '@nestjs/common';
import { maySignInAs } from '#contracts/identity/identity';
import type { JobPayloads } from '#contracts/work/jobs';
import { addDays } from '#domain/time/site-time';
import { ProviderIdentity } from '../../adapters/provider/identity/provider-identity.js';
import { MailPost } from '../messages/mail-post.service.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { ReportLetters } from './report-letters.js';
import { ReportOutcomes } from './report-outcomes.js';
import { ReportSchedulesRepository, type ScheduleRow } from './report-schedules.repository.js';

type ReportMail = JobPayloads['message.report'];

/** So many days after its turn a report is nobody's news any more. */
const LATEST_DAYS = 7;

/** Mails a scheduled report, by the rights that its owner has at the provider when it leaves. */
@Injectable()
export class ReportMailing {
  constructor(
    private readonly rows: ReportSchedulesRepository,
    private readonly identity: ProviderIdentity,
    private readonly letters: ReportLetters,
    private readonly outcomes: ReportOutcomes,
    private readonly post: MailPost,
    private readonly calendar: SiteCalendar,
  ) {}

  /** The same Message-ID however often its job runs. Nothing when it was deleted, paused or stopped meanwhile. */
  async send({ siteId, scheduleId, mailId, day }: ReportMail): Promise<void> {
    const at = { siteId, scheduleId };
    const row = await this.rows.find(at);
    const isOfTurn = mailId === day;
    if (row === null || row.isStopped || (isOfTurn && row.isPaused)) return;
    if (isOfTurn && addDays(day, LATEST_DAYS) < (await this.calendar.today(siteId)))
      return this.outcomes.settle(at, { mailId, outcome: 'failed', detail: 'It could not be sent within a week.' });
    if (!(await this.mayHave(row))) return this.outcomes.stop(at, lostBy(row));
    const messageId = `<report-${scheduleId}-${mailId}@studio-hub>`;
    await this.post.send(siteId, { ...(await this.letters.write(row, day)), messageId });
    await this.outcomes.settle(at, { mailId, outcome: 'sent' });
  }

  /** What it needs is away; it is tried again. */
  waits({ siteId, scheduleId, mailId }: ReportMail): Promise<void> {
    const detail = 'What is in it cannot be had at the moment. It is tried again by itself.';
    return this.outcomes.settle({ siteId, scheduleId }, { mailId, outcome: 'waiting', detail });
  }

  giveUp({ siteId, scheduleId, mailId }: ReportMail, why: unknown): Promise<void> {
    const detail = why instanceof Error ? why.message : '';
    return this.outcomes.settle({ siteId, scheduleId }, { mailId, outcome: 'failed', detail });
  }

  /** The provider is asked with our own access: no session of the owner's is needed, and none is kept for it. */
  private async mayHave({ siteId, ownerId }: ScheduleRow): Promise<boolean> {
    const group = await this.identity.groupOf(siteId, ownerId);
    return group !== null && maySignInAs('director', group);
  }
}

function lostBy({ ownerName }: ScheduleRow): string {
  return `${ownerName} may not read this site’s reports any more.`;
}
