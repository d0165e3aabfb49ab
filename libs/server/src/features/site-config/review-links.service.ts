import { Inject, Injectable } from '@nestjs/common';
import type { ReviewLinkWish, SiteRecordReply } from '#contracts/config/site-record.dto';
import type { Wire } from '#contracts/wire';
import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { CONFIG } from '../../platform/tokens.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { isLinkEditor } from '../identity/link-editors.js';
import { RecordWriter } from './record-writer.js';
import { SiteRecordsRepository } from './site-records.repository.js';
import { mustBeFresh } from './site-records.service.js';

/** At whose Google link clients of a location are asked to write a review. 002 §2 "Edit review links", decision 17 */
@Injectable()
export class ReviewLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly records: SiteRecordsRepository,
    private readonly writer: RecordWriter,
    private readonly throttle: Throttle,
  ) {}

  async change(who: StaffPrincipal, { location, target, version }: ReviewLinkWish): Promise<Wire<SiteRecordReply>> {
    if (!isLinkEditor(this.config, who)) throw new DomainError('FORBIDDEN', 'This user does not edit review links.');
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const [siteId = 0, locationId = 0] = target.split('-').map(Number);
    const link = await this.records.linkOf({ siteId, locationId });
    if (link === null) throw new DomainError('NOT_FOUND', 'There is no review link of that store.');
    const record = await this.writer.change(who, location, (_, now) => {
      if (now.version === 0) throw new DomainError('NOT_FOUND', 'There is no record of this location yet.');
      if (now.reviewLinkSent === link) return Promise.resolve(null);
      mustBeFresh(now, version);
      return Promise.resolve({ link });
    });
    return { message: 'Site updated successfully!', record };
  }
}
