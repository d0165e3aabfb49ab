import { Inject, Injectable } from '@nestjs/common';
import type { CloseRef, ClosePdfReply } from '#contracts/money/daily-close.dto';
import { closeFileName } from '#domain/money/daily-close';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import type { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outcomes } from '../../../platform/events/outcomes.js';
import { CONFIG } from '../../../platform/tokens.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { CloseNews } from '../close-news.js';
import { ClosePlaces, noReport } from '../close-places.js';
import { DailyClosesRepository } from '../daily-closes.repository.js';
import type { Close, CloseAt } from '../report/day-of-report.js';
import { isClosed } from '../report/report-view.js';

const LINK_SECONDS = 300;
/** The answer of a close does not wait longer: its screen hears of the PDF. */
const SOON_MS = 5_000;

/** Told when the PDF of a day is there, or cannot be. */
export const pdfOutcome = ({ siteId, locationId, date }: CloseAt): string => `close/${siteId}/${locationId}/${date}`;

/** As long as a browser may wait for a document. */
@Injectable()
export class PdfWait {
  constructor(
    private readonly outcomes: Outcomes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  until(name: string, look: () => Promise<Close | null>): Promise<Close | null> {
    return this.outcomes.wait(name, look, this.outcomes.inMs(Math.min(SOON_MS, this.config.formWaitMs)));
  }
}

/** The PDF of a closed day, for whoever asks. The worker draws it. 001 §7 */
@Injectable()
export class ClosePdfs {
  constructor(
    private readonly places: ClosePlaces,
    private readonly closes: DailyClosesRepository,
    private readonly store: ObjectStore,
    private readonly news: CloseNews,
    private readonly unitOfWork: UnitOfWork,
    private readonly waiting: PdfWait,
  ) {}

  /** A link while it is there; else it is drawn, and waited for a while. NOT_FOUND of a day that is not closed. */
  async link(who: StaffPrincipal, place: CloseRef, sortDate: string | undefined): Promise<ClosePdfReply> {
    const { at } = await this.places.of(who, place, sortDate);
    const found = await this.closes.close(at);
    if (found === null || !isClosed(found)) throw noReport();
    if (found.pdfState === 'none' || found.pdfState === 'failed') await this.askAgain(who, at);
    const { url } = await this.soon(at);
    const fileName = closeFileName(at);
    if (url !== undefined) return { message: 'The PDF is ready.', state: 'ready', url, fileName };
    const state = (await this.closes.close(at))?.pdfState ?? 'drawing';
    return { message: state === 'failed' ? 'The PDF could not be made.' : 'The PDF is being made.', state, fileName };
  }

  /** Its link when it is there in a moment; nothing when that takes longer. */
  async soon(at: CloseAt): Promise<{ url?: string }> {
    const close = await this.waiting.until(pdfOutcome(at), async () => {
      const now = await this.closes.close(at);
      return now?.pdfState === 'drawing' ? null : now;
    });
    if (close?.pdfState !== 'ready' || close.pdfKey === null) return {};
    const { url } = await this.store.link(close.pdfKey, {
      ...{ seconds: LINK_SECONDS, fileName: closeFileName(at), inline: false },
    });
    return { url };
  }

  private async askAgain(who: StaffPrincipal, at: CloseAt): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const held = await this.closes.hold(tx, at);
      if (!isClosed(held) || held.pdfState === 'drawing' || held.pdfState === 'ready') return;
      const close = await this.closes.change(tx, at, { pdfState: 'drawing' });
      await this.news.askToDraw(tx, at);
      this.news.tell(tx, 'report.changed', { at, close, author: staffAuthor(who) });
    });
  }
}
