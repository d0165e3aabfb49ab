import { useTranslation } from 'react-i18next';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { moneyOf } from '../../../ui/money/money';
import { centsOf } from '../controls/dollars';
import { type ClientRow, ClientSheet } from './client-sheet';
import { DiscountTable, PaymentTable } from './sale-tables';
import styles from './tables.module.css';

export interface ReportTablesProps {
  report: LiveReport;
  onRemove?: ((row: ClientRow) => void) | undefined;
}

/** The tables below the figures, which say of what they are the sums. 001 §2.7 */
export function ReportTables({ report, onRemove }: ReportTablesProps) {
  const { t } = useTranslation();
  const { totals, late } = report;
  return (
    <>
      <ClientSheet title={t('closeTables.sheet.title')} clients={report.clients} onRemove={onRemove} />
      <PaymentTable
        title={t('closeTables.sales.cash')}
        payments={report.cashPayments}
        empty={t('closeTables.sales.noCash')}
        totals={{ tips: totals.cashTips, amount: totals.cash }}
      />
      <PaymentTable
        title={t('closeTables.sales.card')}
        payments={report.creditCardPayments}
        empty={t('closeTables.sales.noCard')}
        totals={{ tips: totals.creditCardTips, amount: totals.creditCard }}
      />
      <DiscountTable discounts={report.discounts} total={totals.discounts} />
      {late.totals.sales > 0 && <LateSales report={report} onRemove={onRemove} />}
    </>
  );
}

/** What was sold after the close: listed, in no sum above (decision 49). */
function LateSales({ report: { totals, late }, onRemove }: ReportTablesProps) {
  const { t } = useTranslation();
  const both = (name: 'cash' | 'creditCard') => moneyOf(centsOf(totals[name]) + centsOf(late.totals[name]));
  return (
    <section className={styles.late} aria-labelledby="late-sales">
      <h2 id="late-sales">{t('closeTables.late.title')}</h2>
      <p className={styles.help}>{t('closeTables.late.help')}</p>
      {late.clients.length > 0 && (
        <ClientSheet title={t('closeTables.late.clients')} clients={late.clients} onRemove={onRemove} />
      )}
      {late.cash.length > 0 && (
        <PaymentTable
          title={t('closeTables.late.cash')}
          payments={late.cash}
          empty={t('closeTables.sales.noCash')}
          totals={{ tips: late.totals.cashTips, amount: late.totals.cash }}
        />
      )}
      {late.creditCard.length > 0 && (
        <PaymentTable
          title={t('closeTables.late.card')}
          payments={late.creditCard}
          empty={t('closeTables.sales.noCard')}
          totals={{ tips: late.totals.creditCardTips, amount: late.totals.creditCard }}
        />
      )}
      <p>{t('closeTables.late.withThem', { cash: both('cash'), card: both('creditCard') })}</p>
    </section>
  );
}
