import { Injectable } from '@nestjs/common';
import type {
  CheckoutItem,
  CheckoutPage,
  CheckoutStaff,
  GiftCardItem,
  WalkInPage,
} from '#contracts/money/checkout-page.dto';
import { toDollars } from '#domain/money/cents';
import { Database } from '../../platform/database/database.js';
import type { Visit } from '../appointments/visits.service.js';
import { DailyCloses } from '../daily-close/daily-closes.service.js';
import { Catalogue } from '../catalogue/catalogue.service.js';

type CatalogueItem = Awaited<ReturnType<Catalogue['sold']>>[number];

const STAFF = {
  name: 'checkout_staff',
  text: 'SELECT staff_id AS "Id", name AS "Name" FROM staff WHERE site_id = $1 ORDER BY sort_order, name, staff_id',
};

/** What the desk of a visit sells, and who may get its tip: from the mirror alone. */
@Injectable()
export class CheckoutOffers {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly closes: DailyCloses,
    private readonly database: Database,
  ) {}

  async of(visit: Visit): Promise<Pick<CheckoutPage, 'isDayClosed' | 'products' | 'staffMembers' | 'services'>> {
    const [offers, service] = await Promise.all([
      this.withoutVisit(visit),
      this.catalogue.paysFor(visit, visit.sessionTypeId),
    ]);
    const { isDayClosed, products, staffMembers } = offers;
    return { isDayClosed, products, staffMembers, services: service === null ? [] : [toItem(service)] };
  }

  async withoutVisit({ siteId, locationId }: Pick<Visit, 'siteId' | 'locationId'>): Promise<WalkInPage> {
    const [isDayClosed, sold, staffMembers] = await Promise.all([
      this.closes.isClosedToday({ siteId, locationId }),
      this.catalogue.sold({ siteId, locationId }),
      this.database.rows<CheckoutStaff>(STAFF, [siteId]),
    ]);
    const products = sold.filter(({ kind }) => kind === 'product').map(toItem);
    return { isDayClosed, products, giftCards: sold.flatMap(toGiftCard), staffMembers };
  }
}

function toItem({ itemId, productId, name, description, priceCents, taxRate }: CatalogueItem): CheckoutItem {
  return {
    ...{ Id: itemId, ProductId: productId, Name: name, ShortDescription: description },
    ...{ Price: toDollars(priceCents), TaxRate: taxRate },
  };
}

function toGiftCard({ itemId, name, priceCents, giftCard }: CatalogueItem): GiftCardItem[] {
  if (giftCard === null) return [];
  const { valueCents, isEditable } = giftCard;
  return [{ Id: itemId, Name: name, Price: toDollars(priceCents), Value: toDollars(valueCents), isEditable }];
}
