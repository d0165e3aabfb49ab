import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DailyCloseModule } from '../daily-close/daily-close.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CheckoutOffers } from './checkout-offers.js';
import { CheckoutPageService } from './checkout-page.service.js';
import { CartDraftRow } from './drafts/cart-draft.entity.js';
import { CartDraftsRepository } from './drafts/cart-drafts.repository.js';
import { CartDraftsService } from './drafts/cart-drafts.service.js';
import { KeptCheckout } from './kept-checkout.js';
import { ReceiptsService } from './receipts/receipts.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CartDraftRow]),
    AppointmentsModule,
    CatalogueModule,
    DailyCloseModule,
    PdfModule,
    SalesModule,
    SitesModule,
  ],
  providers: [
    CartDraftsRepository,
    CartDraftsService,
    CheckoutOffers,
    CheckoutPageService,
    KeptCheckout,
    ReceiptsService,
  ],
  exports: [CartDraftsService, CheckoutPageService, ReceiptsService],
})
export class CheckoutModule {}
