import { Injectable } from '@nestjs/common';
import type {
  CloseoutSpan,
  DailyCloseOut,
  DailyCloseOutFile,
  DailyCloseOutPdf,
} from '#contracts/reports/daily-closeout.dto';
import { closeoutFileName, computeCloseout } from '#domain/reports/daily-closeout';
import { Throttle } from '../../platform/security/throttle.js';
import { Exports } from '../exports/exports.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import type { SavedFile } from '../reports/report-files.service.js';
import { SaleDays } from '../sales/sync/sale-days.js';
import { CloseoutPlaces } from './closeout-places.js';
import { CloseoutPrints } from './closeout-prints.js';
import { type CloseoutAt, CloseoutsRepository } from './closeouts.repository.js';
import { toDailyCloseOut } from './closeout-views.js';

/** What a location took in, from the provider's sales as mirrored (decision 68). */
@Injectable()
export class DailyCloseouts {
  constructor(
    private readonly places: CloseoutPlaces,
    private readonly sales: CloseoutsRepository,
    private readonly days: SaleDays,
    private readonly prints: CloseoutPrints,
    private readonly exports: Exports,
    private readonly throttle: Throttle,
  ) {}

  async read(who: StaffPrincipal, siteId: number, span: CloseoutSpan): Promise<DailyCloseOut> {
    const { closeout, daysToCome } = await this.of(who, siteId, span);
    return toDailyCloseOut(closeout, daysToCome);
  }

  /** A link of 5 minutes to the PDF, with the server's own figures; it is kept a day. */
  async pdf(who: StaffPrincipal, asked: DailyCloseOutPdf): Promise<DailyCloseOutFile> {
    const { at, ...figures } = await this.of(who, who.siteId, asked);
    const { url, fileName } = await this.exports.keep(who, nameOf(at), () => this.prints.draw(at, figures));
    return { message: 'The PDF is ready.', url, fileName };
  }

  /** For whoever may have it; of days of which sales are still to come it says so. */
  async file(at: CloseoutAt): Promise<SavedFile & { daysToCome: number }> {
    const daysToCome = await this.days.fetch(at.siteId, at);
    const closeout = computeCloseout(await this.sales.sales(at));
    const bytes = await this.prints.draw(at, { closeout, daysToCome });
    return { bytes, contentType: 'application/pdf', fileName: nameOf(at), daysToCome };
  }

  private async of(who: StaffPrincipal, siteId: number, asked: DailyCloseOutPdf) {
    await this.throttle.take({ 'search.session': who.tokenHash.toString('base64') });
    const at: CloseoutAt = await this.places.of(who, siteId, asked);
    const daysToCome = await this.days.fetch(at.siteId, at);
    return { at, closeout: computeCloseout(await this.sales.sales(at)), daysToCome };
  }
}

const nameOf = (at: CloseoutAt): string => closeoutFileName({ ...at, locationId: at.locationId ?? 0 });
