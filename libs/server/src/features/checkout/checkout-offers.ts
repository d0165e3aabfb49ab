import { Injectable } from '@nestjs/common';
import type { CheckoutItem, CheckoutPage, CheckoutStaff } from '#contracts/money/checkout-page.dto';
import { toDollars } from '#domain/money/cents';
import { Database } from '../../platform/database/database.js';
import type { Visit } from '../appointments/visits.service.js';
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
    private readonly database: Database,
  ) {}

  async of(visit: Visit): Promise<Pick<CheckoutPage, 'products' | 'services' | 'staffMembers'>> {
    const { siteId, locationId, sessionTypeId } = visit;
    const [sold, service, staffMembers] = await Promise.all([
      this.catalogue.sold({ siteId, locationId }),
      this.catalogue.paysFor({ siteId, locationId }, sessionTypeId),
      this.database.rows<CheckoutStaff>(STAFF, [siteId]),
    ]);
    const products = sold.filter(({ kind }) => kind === 'product').map(toItem);
    return { products, services: service === null ? [] : [toItem(service)], staffMembers };
  }
}

function toItem({ itemId, productId, name, description, priceCents, taxRate }: CatalogueItem): CheckoutItem {
  return {
    ...{ Id: itemId, ProductId: productId, Name: name, ShortDescription: description },
    ...{ Price: toDollars(priceCents), TaxRate: taxRate },
  };
}
