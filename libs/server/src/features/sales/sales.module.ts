import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutTry, SaleEntity, SaleLineRow, SalePaymentRow } from './sale.entity.js';
import { VisitSales } from './visit-sales.js';

@Module({
  imports: [TypeOrmModule.forFeature([SaleEntity, SaleLineRow, SalePaymentRow, CheckoutTry])],
  providers: [VisitSales],
  exports: [VisitSales],
})
export class SalesModule {}
