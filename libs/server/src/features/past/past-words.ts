import { Injectable } from '@nestjs/common';
import { CONTENT_KINDS } from '#contracts/content/content';
import { ContentService } from '../content/content.service.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SiteRecordsService } from '../site-config/site-records.service.js';
import { SitesService } from '../sites/sites.service.js';
import { uuidOf } from './past-dice.js';
import { drawPastPicture } from './past-picture.js';
import { PAST_CONTENT, type PastContent } from './texts/content-texts.js';
import { recordTextsOf } from './texts/record-texts.js';

/** What a director wrote for her site: the record of each location, and what its web pages show. */
@Injectable()
export class PastWords {
  private readonly drawn = new Map<number, Buffer>();

  constructor(
    private readonly records: SiteRecordsService,
    private readonly content: ContentService,
    private readonly sites: SitesService,
  ) {}

  /** What is written already stays as it is. */
  async write(director: StaffPrincipal): Promise<void> {
    const { name } = await this.sites.one(director.siteId);
    const { records } = await this.records.list(director);
    for (const record of records.filter(({ version }) => version === 0))
      await this.records.save(director, {
        ...{ ...recordTextsOf(record, name), site: record.site, location: record.location, version: 0 },
      });
    for (const kind of CONTENT_KINDS) {
      const { items } = await this.content.list(director, kind);
      const known = new Set(items.map(({ uniqueId }) => uniqueId));
      const wanted = PAST_CONTENT.filter((one) => one.kind === kind).map((one, n) => ({
        ...{ one, uniqueId: uuidOf(`${kind}/${director.siteId}/${n}`) },
      }));
      for (const { one, uniqueId } of wanted.filter((each) => !known.has(each.uniqueId)))
        await this.add(director, uniqueId, one);
    }
  }

  private async add(director: StaffPrincipal, uniqueId: string, { kind, texts, ...rest }: PastContent): Promise<void> {
    const slot = kind === 'review' ? 'photo' : 'image1';
    const bytes = rest.picture === undefined ? null : this.picture(rest.picture);
    const files = bytes === null ? {} : { [slot]: { bytes, contentType: 'image/png' } };
    await this.content.add(director, kind, { fields: { ...texts, uniqueId }, files });
    if (rest.isHidden !== true) return;
    await this.content.change(director, kind, { uniqueId, upload: { fields: { visible: 'false' }, files: {} } });
  }

  private picture(which: number): Buffer {
    const known = this.drawn.get(which) ?? drawPastPicture(which);
    this.drawn.set(which, known);
    return known;
  }
}
