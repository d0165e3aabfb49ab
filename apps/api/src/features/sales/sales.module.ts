import { Module } from '@nestjs/common';
import { SalesModule } from '#server/features/sales/sales.module';
import { CheckoutController } from './checkout.controller.js';
import { SalesController } from './sales.controller.js';

@Module({
  imports: [SalesModule],
  controllers: [CheckoutController, SalesController],
})
export class SalesApi {}
