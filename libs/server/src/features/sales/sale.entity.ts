import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Actor } from '#contracts/identity/identity';
import type { DiscountType, PaymentMethod, SaleApproval, SaleLineKind, SaleOrigin } from '#contracts/money/sales';

/** What was sold. Money in cents. Issue 13 §3 */
@Entity('sales')
@Index('sales_of_visit', ['siteId', 'appointmentId'], {
  unique: true,
  where: 'removed_at IS NULL AND appointment_id IS NOT NULL',
})
@Index('sales_at_provider', ['siteId', 'providerSaleId'], { unique: true })
@Index('sales_of_day', ['siteId', 'saleDate', 'locationId'])
@Index('sales_of_client', ['siteId', 'clientId'])
export class SaleEntity {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  /** The caller's `Idempotency-Key`; of a provider's sale one of ours. */
  @PrimaryColumn({ name: 'sale_id', type: 'uuid' }) saleId!: string;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  /** YYYY-MM-DD of the site on which it was paid. */
  @Column({ name: 'sale_date', type: 'date' }) saleDate!: string;
  @Column({ name: 'sold_at', type: 'timestamptz' }) soldAt!: Date;
  @Column({ name: 'appointment_id', type: 'bigint', nullable: true }) appointmentId!: number | null;
  @Column({ name: 'client_id', type: 'text', nullable: true }) clientId!: string | null;
  @Column({ name: 'client_name', type: 'text', default: '' }) clientName!: string;
  @Column({ name: 'service_name', type: 'text', default: '' }) serviceName!: string;
  @Column('text') origin!: SaleOrigin;
  @Column({ name: 'provider_sale_id', type: 'bigint', nullable: true }) providerSaleId!: number | null;
  /** Of the visit. */
  @Column({ name: 'staff_id', type: 'bigint', nullable: true }) staffId!: number | null;
  @Column({ name: 'staff_name', type: 'text', default: '' }) staffName!: string;
  /** Before discounts and tax. */
  @Column({ name: 'subtotal_cents', type: 'int' }) subtotalCents!: number;
  @Column({ name: 'discount_cents', type: 'int' }) discountCents!: number;
  @Column({ name: 'tax_cents', type: 'int' }) taxCents!: number;
  @Column({ name: 'tip_cents', type: 'int' }) tipCents!: number;
  /** Without the tip. */
  @Column({ name: 'total_cents', type: 'int' }) totalCents!: number;
  @Column({ name: 'tip_staff_id', type: 'bigint', nullable: true }) tipStaffId!: number | null;
  @Column({ name: 'tip_staff_name', type: 'text', default: '' }) tipStaffName!: string;
  @Column({ type: 'text', default: '' }) notes!: string;
  @Column({ type: 'jsonb', nullable: true }) approval!: SaleApproval | null;
  @Column({ name: 'is_after_close', type: 'boolean', default: false }) isAfterClose!: boolean;
  @Column({ name: 'sold_by', type: 'jsonb' }) soldBy!: Actor;
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true }) removedAt!: Date | null;
  @Column({ name: 'removed_by', type: 'jsonb', nullable: true }) removedBy!: Actor | null;
  @Column({ name: 'removed_reason', type: 'text', nullable: true }) removedReason!: string | null;
  @Column('int', { default: 1 }) version!: number;
  @Column({ name: 'changed_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) changedAt!: Date;
}

@Entity('sale_lines')
export class SaleLineRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'sale_id', type: 'uuid' }) saleId!: string;
  @PrimaryColumn({ name: 'line_no', type: 'int' }) lineNo!: number;
  /** Of the catalogue; empty for a tip. */
  @Column({ name: 'item_id', type: 'text' }) itemId!: string;
  @Column('text') kind!: SaleLineKind;
  @Column('text') name!: string;
  @Column({ name: 'unit_cents', type: 'int' }) unitCents!: number;
  /** Negative where it was given back at the provider's desk. */
  @Column('int') quantity!: number;
  /** A fraction. */
  @Column({ name: 'tax_rate', type: 'numeric', precision: 9, scale: 6 }) taxRate!: string;
  /** Off the whole line. */
  @Column({ name: 'discount_cents', type: 'int' }) discountCents!: number;
  @Column({ name: 'discount_type', type: 'text', nullable: true }) discountType!: DiscountType | null;
  /** Per cent, or dollars off each unit, as it was typed. */
  @Column({ name: 'discount_value', type: 'numeric', precision: 12, scale: 2, nullable: true })
  discountValue!: string | null;
  @Column({ name: 'discount_reason', type: 'text', default: '' }) discountReason!: string;
  @Column({ name: 'tax_cents', type: 'int' }) taxCents!: number;
  @Column({ name: 'total_cents', type: 'int' }) totalCents!: number;
  /** Of a gift card that we sold: its number, sealed, for whoever has it can pay with it. */
  @Column({ name: 'gift_card_code', type: 'bytea', nullable: true }) giftCardCode!: Buffer | null;
}

@Entity('sale_payments')
export class SalePaymentRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'sale_id', type: 'uuid' }) saleId!: string;
  @PrimaryColumn({ name: 'payment_no', type: 'int' }) paymentNo!: number;
  @Column('text') method!: PaymentMethod;
  /** As the provider calls its payment type; empty where we took the money. */
  @Column('text', { default: '' }) name!: string;
  @Column({ name: 'amount_cents', type: 'int' }) amountCents!: number;
  /** Of cash: what the client gave. */
  @Column({ name: 'given_cents', type: 'int', nullable: true }) givenCents!: number | null;
  @Column({ name: 'gift_card_last4', type: 'text', nullable: true }) giftCardLast4!: string | null;
}

/** A checkout from before its cart is sent until it is known whether it was sold: while it is there nobody else pays that visit (decision 44). */
@Entity('checkout_tries')
@Index('checkout_tries_visit', ['siteId', 'appointmentId'], { unique: true, where: 'appointment_id IS NOT NULL' })
export class CheckoutTry {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'sale_id', type: 'uuid' }) saleId!: string;
  @Column({ name: 'appointment_id', type: 'bigint', nullable: true }) appointmentId!: number | null;
  @Column({ name: 'client_id', type: 'text' }) clientId!: string;
  @Column({ name: 'location_id', type: 'int' }) locationId!: number;
  /** The cart and how it is paid, sealed: it names gift cards. */
  @Column('bytea') content!: Buffer;
  /** Of the request, as its operation has it. */
  @Column('text') digest!: string;
  @Column({ name: 'begun_at', type: 'timestamptz', default: () => 'clock_timestamp()' }) begunAt!: Date;
}
