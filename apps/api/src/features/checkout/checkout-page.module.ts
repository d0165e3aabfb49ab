import { Module } from '@nestjs/common';
import { CheckoutModule } from '#server/features/checkout/checkout.module';
import { CheckoutPageController } from './checkout-page.controller.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({ imports: [CheckoutModule], controllers: [CheckoutPageController, ReceiptsController] })
export class CheckoutPageApi {}
