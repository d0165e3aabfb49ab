import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDiscount, ReportPayment } from '#contracts/money/daily-close-report.dto';
import type { Wire } from '#contracts/wire';
import { moneyOf } from '../../../ui/money/money';
import type { Column } from '../../../ui/table/column';
import { Table } from '../../../ui/table/table';
import { Card } from '../controls/card';
import { centsOf } from '../controls/dollars';
import { useSameRows } from './same-rows';
import styles from './tables.module.css';

type Payment = Wire<ReportPayment>;
type Discount = Wire<ReportDiscount>;

const saleId = ({ saleId: id }: { saleId: string }) => id;
/** Of whom the mirror knows no name yet it says so. */
const clientOf = ({ client }: { client: string }) => client || '—';
const dollars = (amount: number) => moneyOf(centsOf(amount));

export interface PaymentTableProps {
  title: string;
  payments: readonly Payment[];
  empty: string;
  /** In dollars, as the report says them. */
  totals: { tips: number; amount: number };
}

/** What was paid in one way, and its sums. 001 §2.7 */
export function PaymentTable({ title, payments, empty, totals }: PaymentTableProps) {
  const { t } = useTranslation();
  const rows = useSameRows(payments, saleId);
  const columns = useMemo(
    (): readonly Column<Payment>[] => [
      { id: 'client', header: t('closeTables.sales.client'), value: clientOf, isRowHeader: true },
      { id: 'service', header: t('closeTables.sales.service'), value: (row) => row.service },
      { id: 'staff', header: t('closeTables.sales.staff'), value: (row) => row.staff, isWideOnly: true },
      {
        ...{ id: 'tip', header: t('closeTables.sales.tip'), isFigure: true },
        ...{ value: (row: Payment) => row.tip, cell: (row: Payment) => dollars(row.tip) },
      },
      {
        ...{ id: 'amount', header: t('closeTables.sales.amount'), isFigure: true },
        ...{ value: (row: Payment) => row.amount, cell: (row: Payment) => dollars(row.amount) },
      },
    ],
    [t],
  );
  return (
    <Card title={title} isNamedInside>
      <div className={styles.table}>
        <Table label={title} {...{ columns, rows, empty }} rowId={saleId} rowName={clientOf} />
      </div>
      {rows.length > 0 && (
        <Totals
          sums={[
            [t('closeTables.sales.tip'), totals.tips],
            [t('closeTables.sales.total'), totals.amount],
          ]}
        />
      )}
    </Card>
  );
}

export interface DiscountTableProps {
  discounts: readonly Discount[];
  /** In dollars. */
  total: number;
}

export function DiscountTable({ discounts, total }: DiscountTableProps) {
  const { t } = useTranslation();
  const title = t('closeTables.sales.discounts');
  const rows = useSameRows(discounts, saleId);
  const columns = useMemo(
    (): readonly Column<Discount>[] => [
      { id: 'client', header: t('closeTables.sales.client'), value: clientOf, isRowHeader: true },
      { id: 'service', header: t('closeTables.sales.service'), value: (row) => row.service },
      { id: 'staff', header: t('closeTables.sales.staff'), value: (row) => row.staff, isWideOnly: true },
      { id: 'reason', header: t('closeTables.sales.reason'), value: (row) => row.reason },
      {
        ...{ id: 'discount', header: t('closeTables.sales.discount'), isFigure: true },
        ...{ value: (row: Discount) => row.discount, cell: (row: Discount) => dollars(row.discount) },
      },
    ],
    [t],
  );
  return (
    <Card title={title} isNamedInside>
      <div className={styles.table}>
        <Table
          label={title}
          {...{ columns, rows }}
          empty={t('closeTables.sales.noDiscounts')}
          rowId={saleId}
          rowName={clientOf}
        />
      </div>
      {rows.length > 0 && <Totals sums={[[t('closeTables.sales.total'), total]]} />}
    </Card>
  );
}

function Totals({ sums }: { sums: readonly (readonly [label: string, dollars: number])[] }) {
  return (
    <dl className={styles.totals}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{dollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
