import { Injectable, Logger } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import type { JobPayloads } from '#contracts/work/jobs';
import { closeFileName } from '#domain/money/daily-close';
import { newObjectKey } from '../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { ReportPdf } from '../../../adapters/pdf/report-pdf.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SitesService } from '../../sites/sites.service.js';
import { CloseNews } from '../close-news.js';
import { pdfOutcome } from './close-pdfs.service.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';
import type { Close, CloseAt } from '../report/day-of-report.js';
import { toReportDocument } from './report-document.js';
import { currentReport, isClosed } from '../report/report-view.js';

const SYSTEM: Author = { actor: { kind: 'system' }, source: 'system', address: null };

/** Draws the PDF of a closed day, in the worker. */
@Injectable()
export class CloseDrawing {
  private readonly logger = new Logger(CloseDrawing.name);

  constructor(
    private readonly closes: DailyClosesRepository,
    private readonly sites: SitesService,
    private readonly pdf: ReportPdf,
    private readonly store: ObjectStore,
    private readonly news: CloseNews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Again is the same. What was decided meanwhile has asked for a drawing of its own. */
  async draw(at: JobPayloads['document.dailyClose']): Promise<void> {
    const day = await this.closes.day(at);
    if (day === null || !isClosed(day.close)) return;
    const report = currentReport({ day, author: '' });
    const studio = await this.sites.studio(at.siteId, at.locationId);
    const bytes = await this.pdf.render(toReportDocument(at, { day, report, studio }));
    const key = newObjectKey(at.siteId, closeFileName(at));
    await this.store.put(key, bytes);
    const old = await this.finish(at, { face: faceOf(day.close), pdfKey: key });
    if (old !== null) await this.store.remove(old);
  }

  async giveUp(at: JobPayloads['document.dailyClose'], why: unknown): Promise<void> {
    this.logger.error({ msg: 'the PDF of a closed day was given up', err: why });
    await this.unitOfWork.run(async (tx) => {
      const held = await this.closes.held(tx, at);
      if (held?.pdfState !== 'drawing') return;
      const close = await this.closes.change(tx, at, { pdfState: 'failed' });
      this.news.tell(tx, 'report.changed', { at, close, author: SYSTEM });
      tx.outcomes.push(pdfOutcome(at));
    });
  }

  /** The key that nothing refers to any more: of the file of before, or of this one when it is overtaken. */
  private finish(at: CloseAt, { face, pdfKey }: { face: string; pdfKey: string }): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const held = await this.closes.held(tx, at);
      if (held === null || faceOf(held) !== face) return pdfKey;
      const close = await this.closes.change(tx, at, { pdfState: 'ready', pdfKey });
      this.news.tell(tx, 'report.changed', { at, close, author: SYSTEM });
      tx.outcomes.push(pdfOutcome(at));
      return held.pdfKey;
    });
  }
}

/** What the file shows: a step that changes it is a mark of its own. */
function faceOf(close: Close | null): string {
  return JSON.stringify([close?.status, close?.submittedMark, close?.approvedMark]);
}
