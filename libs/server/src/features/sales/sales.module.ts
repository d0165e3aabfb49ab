import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutTry, SaleEntity, SaleLineRow, SalePaymentRow } from './sale.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([SaleEntity, SaleLineRow, SalePaymentRow, CheckoutTry])] })
export class SalesModule {}
