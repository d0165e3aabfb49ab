import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SalesModule } from '../sales/sales.module.js';
import { CheckoutOffers } from './checkout-offers.js';
import { CheckoutPageService } from './checkout-page.service.js';
import { CartDraftRow } from './drafts/cart-draft.entity.js';
import { CartDraftsRepository } from './drafts/cart-drafts.repository.js';
import { CartDraftsService } from './drafts/cart-drafts.service.js';
import { KeptCheckout } from './kept-checkout.js';

@Module({
  imports: [TypeOrmModule.forFeature([CartDraftRow]), AppointmentsModule, CatalogueModule, SalesModule],
  providers: [CartDraftsRepository, CartDraftsService, CheckoutOffers, CheckoutPageService, KeptCheckout],
  exports: [CartDraftsService, CheckoutPageService],
})
export class CheckoutModule {}
