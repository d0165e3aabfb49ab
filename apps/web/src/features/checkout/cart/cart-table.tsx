import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf } from '../../../ui/money/money';
import { type CartLineEntry, keyOf, type ShownLine } from './cart';
import styles from './cart.module.css';
import { DiscountField } from './discount-field';
import { Quantity } from './quantity';
import { ReasonDialog } from './reason-dialog';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface CartTableProps {
  lines: readonly ShownLine[];
  isLocked: boolean;
  onChange: (entry: CartLineEntry) => void;
  onRemove: (entry: CartLineEntry) => void;
}

/** 001 §2.6 "cart table". */
export function CartTable({ lines, ...rest }: CartTableProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('checkout.cart')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.product')}</th>
            <th scope="col" className={styles.right}>
              {t('checkout.unitPrice')}
            </th>
            <th scope="col" className={styles.right}>
              {t('checkout.tax')}
            </th>
            <th scope="col" className={styles.middle}>
              {t('checkout.quantity')}
            </th>
            <th scope="col">{t('checkout.discount')}</th>
            <th scope="col" className={styles.right}>
              {t('checkout.amount')}
            </th>
            <th scope="col">
              <span className={styles.heard}>{t('checkout.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={keyOf(line.entry)} line={line} {...rest} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, isLocked, onChange, onRemove }: Omit<CartTableProps, 'lines'> & { line: ShownLine }) {
  const { t } = useTranslation();
  const { entry, item, unitCents, total } = line;
  const isProduct = entry.kind === 'product';
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{item.Name}</span>
        <span className={styles.soft}>{t(isProduct ? 'checkout.isProduct' : 'checkout.ofVisit')}</span>
      </th>
      <td className={styles.right}>{moneyOf(unitCents)}</td>
      <td className={`${styles.right} ${styles.soft}`}>{`${(item.TaxRate * 100).toFixed(2)} %`}</td>
      <td className={styles.middle}>
        {isProduct ? (
          <Quantity
            {...{ name: item.Name, value: entry.quantity, isLocked }}
            onChange={(quantity) => onChange({ ...entry, quantity })}
          />
        ) : (
          entry.quantity
        )}
      </td>
      <td>
        <DiscountField {...{ line, isLocked, onChange }} />
        <Reason {...{ line, isLocked, onChange }} />
      </td>
      <td className={`${styles.right} ${styles.amount}`}>{moneyOf(total.totalCents)}</td>
      <td>
        {isProduct && !isLocked && (
          <button
            type="button"
            className={styles.icon}
            aria-label={t('checkout.remove', { name: item.Name })}
            onClick={() => onRemove(entry)}
          >
            <IconTrash {...LOOK} />
          </button>
        )}
      </td>
    </tr>
  );
}

function Reason({
  line: { entry, item },
  isLocked,
  onChange,
}: Omit<CartTableProps, 'lines' | 'onRemove'> & { line: ShownLine }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.reason}
        aria-label={`${entry.reason === '' ? t('checkout.reason') : entry.reason}: ${t('checkout.reasonOf', { name: item.Name })}`}
        disabled={isLocked}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
        {entry.reason === '' ? t('checkout.reason') : entry.reason}
      </button>
      {isOpen && (
        <ReasonDialog
          name={item.Name}
          value={entry.reason}
          onClose={(reason) => {
            setOpen(false);
            if (reason !== entry.reason) onChange({ ...entry, reason });
          }}
        />
      )}
    </>
  );
}
