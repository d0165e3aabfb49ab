import { Injectable } from '@nestjs/common';
import type {
  CloseoutSpan,
  DailyCloseOut,
  DailyCloseOutFile,
  DailyCloseOutPdf,
} from '#contracts/reports/daily-closeout.dto';
import { closeoutFileName, computeCloseout } from '#domain/reports/daily-closeout';
import { Throttle } from '../../platform/security/throttle.js';
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
    private readonly throttle: Throttle,
  ) {}

  async read(who: StaffPrincipal, siteId: number, span: CloseoutSpan): Promise<DailyCloseOut> {
    const { closeout, daysToCome } = await this.of(who, siteId, span);
    return toDailyCloseOut(closeout, daysToCome);
  }

  /** A link of 5 minutes to the PDF, with the server's own figures. */
  async pdf(who: StaffPrincipal, asked: DailyCloseOutPdf): Promise<DailyCloseOutFile> {
    const { at, ...found } = await this.of(who, who.siteId, asked);
    const fileName = closeoutFileName({ ...at, locationId: at.locationId ?? 0 });
    const url = await this.prints.link(at, { ...found, fileName });
    return { message: 'The PDF is ready.', url, fileName };
  }

  /** For whoever may have it; of days of which sales are still to come it says so. */
  async file(at: CloseoutAt): Promise<SavedFile & { daysToCome: number }> {
    const daysToCome = await this.days.fetch(at.siteId, at);
    const closeout = computeCloseout(await this.sales.sales(at));
    const bytes = await this.prints.draw(at, { closeout, daysToCome });
    const fileName = closeoutFileName({ ...at, locationId: at.locationId ?? 0 });
    return { bytes, contentType: 'application/pdf', fileName, daysToCome };
  }

  private async of(who: StaffPrincipal, siteId: number, asked: DailyCloseOutPdf) {
    await this.throttle.take({ 'search.session': who.tokenHash.toString('base64') });
    const at: CloseoutAt = await this.places.of(who, siteId, asked);
    const daysToCome = await this.days.fetch(at.siteId, at);
    return { at, closeout: computeCloseout(await this.sales.sales(at)), daysToCome };
  }
}
