import { IconArrowLeft, IconCircleCheck, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaidSale } from '#contracts/money/checkout-page.dto';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import { toCents } from '#domain/money/cents';
import { moneyOf } from '../../../ui/money/money';
import { clockOf } from '../../../ui/time/times';
import { useThanksOnDisplay } from '../client-display';
import styles from './paid.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Right after the press. 001 §2.6 */
export function Thanks({ reply }: { reply: CheckoutReply }) {
  const { t } = useTranslation();
  const change = toCents(reply.changeDue) ?? 0;
  useThanksOnDisplay(reply);
  return (
    <section className={styles.thanks} role="status">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
      <h2>{t('checkout.thanks')}</h2>
      {change > 0 && <p className={styles.big}>{t('checkout.changeDue', { amount: moneyOf(change) })}</p>}
      {reply.giftCardCode !== null && (
        <p>
          {t('checkout.giftCardNumber')}
          <GiftCardNumber code={reply.giftCardCode} />
          {t('checkout.giftCardHelp')}
        </p>
      )}
      {reply.isAfterClose && <p>{t('checkout.afterClose')}</p>}
      <span className={styles.ways}>
        <Link className={styles.back} to="/appointments">
          <IconArrowLeft {...LOOK} />
          {t('app.goBack')}
        </Link>
        <ReceiptLink saleId={reply.saleId} />
      </span>
    </section>
  );
}

/** With which it is paid: read aloud and written down by fours, copied as it is. */
export function GiftCardNumber({ code }: { code: string }) {
  return (
    <output className={styles.number}>
      {code.match(/.{1,4}/g)?.map((four, index) => (
        <span key={index}>{four}</span>
      ))}
    </output>
  );
}

function ReceiptLink({ saleId }: { saleId: string }) {
  const { t } = useTranslation();
  return (
    <Link className={styles.receipt} to={`/receipt/${saleId}`}>
      <IconReceipt {...LOOK} />
      {t('checkout.print')}
    </Link>
  );
}

/** What a visit was paid with. */
export function SaleOfVisit({ sale, timeZone }: { sale: PaidSale; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-labelledby="sale-heading">
      <h2 id="sale-heading">{t('checkout.paid')}</h2>
      <p className={styles.soft}>{t('checkout.paidBy', { name: sale.soldBy, time: clockOf(sale.soldAt, timeZone) })}</p>
      {sale.approvedBy !== null && <p className={styles.soft}>{t('checkout.approvedBy', { name: sale.approvedBy })}</p>}
      {sale.isAfterClose && <p className={styles.soft}>{t('checkout.afterClose')}</p>}
      <SaleSums sale={sale} />
      <ReceiptLink saleId={sale.saleId} />
    </section>
  );
}

/** Lines, sums and payments of a sale. */
export function SaleSums({ sale }: { sale: PaidSale }) {
  const { t } = useTranslation();
  const paidCents = sale.totalCents + sale.tipCents;
  return (
    <>
      <dl className={styles.sums}>
        {sale.lines
          .filter(({ kind }) => kind !== 'tip')
          .map(({ name, quantity, totalCents, discountReason }, index) => (
            <Sum
              key={`${index}:${name}`}
              name={quantity === 1 ? name : t('checkout.lines', { count: quantity, name })}
              note={discountReason}
              cents={totalCents}
            />
          ))}
      </dl>
      <dl className={styles.sums}>
        <Sum name={t('checkout.subTotal')} cents={sale.subtotalCents} />
        {sale.discountCents > 0 && <Sum name={t('checkout.totalDiscount')} cents={-sale.discountCents} />}
        <Sum name={t('checkout.totalTax')} cents={sale.taxCents} />
        {sale.tipCents > 0 && <Sum name={t('checkout.tipFor', { name: sale.tipStaffName })} cents={sale.tipCents} />}
        <Sum name={t('checkout.total')} cents={paidCents} isTotal />
      </dl>
      <dl className={styles.sums}>
        {sale.payments.map(({ method, amountCents, givenCents, giftCardLast4 }, index) => (
          <Sum
            key={`${index}:${method}`}
            name={`${t(`checkout.${method}`)}${giftCardLast4 === null ? '' : ` •••• ${giftCardLast4}`}`}
            cents={amountCents}
            {...(givenCents !== null && givenCents > amountCents
              ? {
                  note: t('checkout.cashGiven', {
                    given: moneyOf(givenCents),
                    change: moneyOf(givenCents - amountCents),
                  }),
                }
              : {})}
          />
        ))}
      </dl>
    </>
  );
}

interface SumProps {
  name: string;
  note?: string;
  cents: number;
  isTotal?: boolean;
}

function Sum({ name, note = '', cents, isTotal = false }: SumProps) {
  return (
    <div className={styles.sum} data-total={isTotal || undefined}>
      <dt>
        {name}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{moneyOf(cents)}</dd>
    </div>
  );
}
