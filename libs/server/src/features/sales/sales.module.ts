import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArchiveModule } from '../../adapters/archive/archive.module.js';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { DailyCloseModule } from '../daily-close/daily-close.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MediaModule } from '../media/media.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';
import { CheckoutAsking } from './checkout/checkout-asking.js';
import { CheckoutPricing } from './checkout/checkout-pricing.js';
import { CheckoutSelling } from './checkout/checkout-selling.js';
import { CheckoutTries } from './checkout/checkout-tries.repository.js';
import { CheckoutDesk } from './checkout/checkout-desk.service.js';
import { Checkouts } from './checkout/checkouts.service.js';
import { SaleApprovals } from './checkout/sale-approvals.js';
import { GiftCards } from './gift-cards.service.js';
import { Invoices } from './invoices.service.js';
import { SaleBook } from './sale-book.js';
import { SaleFollowUp } from './sale-follow-up.service.js';
import { SaleNews } from './sale-news.js';
import { SalePeople } from './sale-people.repository.js';
import { SaleRemovals } from './sale-removals.service.js';
import { SaleRows } from './sale-rows.repository.js';
import { ProviderSaleWriter } from './sync/provider-sale-writer.js';
import { SaleDay } from './sync/sale-day.entity.js';
import { SaleDays } from './sync/sale-days.js';
import { SaleSync } from './sync/sale-sync.service.js';
import { SaleSyncRepository } from './sync/sale-sync.repository.js';
import { Sales } from './sales.service.js';
import { SaleWriter } from './sale-writer.js';
import { CheckoutTry, SaleEntity, SaleLineRow, SalePaymentRow } from './sale.entity.js';
import { VisitSales } from './checkout/visit-sales.js';
import { SalesRepository } from './sales.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SaleEntity, SaleLineRow, SalePaymentRow, SaleDay, CheckoutTry]),
    AppointmentsModule,
    ArchiveModule,
    DailyCloseModule,
    CatalogueModule,
    IdentityModule,
    MediaModule,
    ProviderModule,
    SitesModule,
    SyncRequestsModule,
  ],
  providers: [
    CheckoutAsking,
    CheckoutDesk,
    CheckoutPricing,
    Checkouts,
    CheckoutSelling,
    CheckoutTries,
    GiftCards,
    Invoices,
    ProviderSaleWriter,
    SaleApprovals,
    SaleBook,
    SaleDays,
    SaleFollowUp,
    SaleNews,
    SalePeople,
    SaleRemovals,
    SaleRows,
    Sales,
    SalesRepository,
    SaleSync,
    SaleSyncRepository,
    SaleWriter,
    VisitSales,
  ],
  exports: [
    CheckoutDesk,
    Checkouts,
    GiftCards,
    Invoices,
    SaleBook,
    SaleDays,
    SaleFollowUp,
    SaleNews,
    SaleRemovals,
    Sales,
    SaleSync,
    VisitSales,
  ],
})
export class SalesModule {}
