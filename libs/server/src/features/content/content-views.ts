import { Inject, Injectable } from '@nestjs/common';
import type { PictureSlot } from '#contracts/content/content';
import type { PublishedReview, PublishedService, ReviewContent, ServiceContent } from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { ObjectStore } from '../../adapters/files/object-store.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { contentKeyOf } from './content-pictures.js';
import type { ContentItem } from './content.repository.js';

/** For as long as an editor may look at a list. */
const LINK_SECONDS = 3_600;

type PictureName = PictureSlot | 'thumbnail';
type Addresses = Partial<Record<PictureName, string>>;

/** Content as the wire has it. What is visible has its public addresses; of the rest its editors get links. Decision 74 */
@Injectable()
export class ContentViews {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: ObjectStore,
  ) {}

  async review(item: ContentItem): Promise<Wire<ReviewContent>> {
    return { ...toReview(item, await this.addressesOf(item)), ...stateOf(item) };
  }

  async service(item: ContentItem): Promise<Wire<ServiceContent>> {
    return { ...toService(item, await this.addressesOf(item)), ...stateOf(item) };
  }

  publishedReview(item: ContentItem): Wire<PublishedReview> {
    return toReview(item, this.publicAddressesOf(item));
  }

  publishedService(item: ContentItem): Wire<PublishedService> {
    return toService(item, this.publicAddressesOf(item));
  }

  private publicAddressesOf({ siteId, uniqueId, pictures }: ContentItem): Addresses {
    const base = `${this.config.publicUrl}/api/public/content/${siteId}/${uniqueId}`;
    const found: Addresses = {};
    for (const { slot, hash, isFirst } of listed(pictures)) {
      found[slot] = `${base}/${slot}-${hash}.jpg`;
      if (isFirst) found.thumbnail = `${base}/${slot}-${hash}-400.jpg`;
    }
    return found;
  }

  private async addressesOf(item: ContentItem): Promise<Addresses> {
    if (item.isVisible) return this.publicAddressesOf(item);
    const found: Addresses = {};
    for (const { slot, isFirst, ...picture } of listed(item.pictures)) {
      found[slot] = await this.link(contentKeyOf(picture, false));
      if (isFirst) found.thumbnail = await this.link(contentKeyOf(picture, true));
    }
    return found;
  }

  private async link(key: string): Promise<string> {
    return (await this.store.link(key, { seconds: LINK_SECONDS, fileName: 'picture.jpg', inline: true })).url;
  }
}

const SLOTS: readonly PictureSlot[] = ['image1', 'icon', 'image2', 'image3', 'image4'];

/** Whichever comes first stands for the whole. */
function listed(pictures: ContentItem['pictures']) {
  const there = SLOTS.flatMap((slot) => {
    const picture = pictures[slot];
    return picture === undefined ? [] : [{ slot, ...picture }];
  });
  return there.map((one, index) => ({ ...one, isFirst: index === 0 }));
}

function stateOf({ isVisible, version }: ContentItem): Pick<ReviewContent, 'visible' | 'version'> {
  return { visible: isVisible ? 'true' : 'false', version };
}

function toReview(
  { siteId, uniqueId, texts }: ContentItem,
  { image1 = '', thumbnail = '' }: Addresses,
): Wire<PublishedReview> {
  const { service = '', name = '', abstract = '' } = texts;
  return { uniqueId, siteId, service, name, abstract, thumbnail, image1 };
}

function toService({ siteId, uniqueId, texts }: ContentItem, addresses: Addresses): Wire<PublishedService> {
  const { service = '', type = '', name = '', weeks = '', abstract = '', image1Title = '', image2Title = '' } = texts;
  const { price = '', price1 = '', price2 = '', price3 = '', time1 = '', time2 = '' } = texts;
  const { icon = '', image1 = '', image2 = '', image3 = '', image4 = '', thumbnail = '' } = addresses;
  return {
    ...{ uniqueId, siteId, service, type, name, weeks, price, price1, price2, price3, time1, time2, abstract },
    ...{ icon, image1, image2, image3, image4, image1Title, image2Title, thumbnail },
  };
}
