import { IconArrowLeft, IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Receipt } from '#contracts/money/receipts.dto';
import type { Paper } from '#contracts/money/sales';
import { Refusal } from '../../../api/call';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { PageState } from '../../../ui/page/page-state';
import { clockOf, dayOf, shortDate } from '../../../ui/time/times';
import { GiftCardNumber, SaleSums } from '../paid/paid-sale';
import { receiptQuery, saveReceipt } from './receipt.data';
import styles from './receipt.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface ReceiptSheetProps {
  siteId: number;
  saleId: string;
}

/** The receipt of a sale, as it is printed: by the browser, or as a file for a sheet or a roll. 001 §2.6 */
export function ReceiptSheet({ siteId, saleId }: ReceiptSheetProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(receiptQuery(siteId, saleId));
  if (data !== undefined)
    return (
      <div className={styles.page}>
        <Ways {...{ siteId, saleId, receipt: data }} />
        <Sheet receipt={data} />
      </div>
    );
  if (error instanceof Refusal && error.code !== null && !error.isPassing)
    return <PageState title={t('checkout.receiptPage.none')} lines={[t('checkout.receiptPage.noneHelp')]} />;
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} isRetried />;
  return <p role="status">{t('app.loading')}</p>;
}

function Ways({ siteId, saleId, receipt: { appointmentId } }: ReceiptSheetProps & { receipt: Receipt }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [running, setRunning] = useState<Paper | null>(null);
  const [isFailed, setFailed] = useState(false);
  const save = async (paper: Paper) => {
    setRunning(paper);
    setFailed(false);
    const isSaved = await saveReceipt({ siteId, saleId }, { paper, language });
    setFailed(!isSaved);
    setRunning(null);
  };
  const print = { id: 'print', label: t('checkout.receiptPage.print'), enabled: true, run: () => window.print() };
  return (
    <div className={styles.ways}>
      <Link className={styles.back} to={appointmentId === null ? '/appointments' : `/checkout/${appointmentId}`}>
        <IconArrowLeft {...LOOK} />
        {t('checkout.back')}
      </Link>
      <span className={styles.actions}>
        {(['roll', 'letter'] as const).map((paper) => (
          <ActionButton
            key={paper}
            variant="outline"
            icon={<IconFileDownload {...LOOK} />}
            action={{
              ...{ id: paper, label: t(`checkout.receiptPage.${paper}`), enabled: running === null },
              ...{ isRunning: running === paper, run: () => void save(paper) },
            }}
          />
        ))}
        <ActionButton variant="filled" icon={<IconPrinter {...LOOK} />} action={print} />
      </span>
      {isFailed && <FormAlert text={t('checkout.receiptPage.failed')} />}
    </div>
  );
}

function Sheet({ receipt: { studio, clientName, timeZone, isRemoved, sale, giftCardCode } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = shortDate(dayOf(sale.soldAt, timeZone), language);
  return (
    <section className={styles.sheet} aria-labelledby="receipt-heading">
      <div className={styles.head}>
        <p className={styles.studio}>{studio.legalName}</p>
        <p className={styles.soft}>{[studio.location, studio.address].filter(Boolean).join(', ')}</p>
        <h1 id="receipt-heading">{t('checkout.receipt')}</h1>
        <p className={styles.soft}>
          {t('checkout.receiptPage.about', { number: sale.providerSaleId ?? sale.saleId.slice(0, 8), date })}{' '}
          {clockOf(sale.soldAt, timeZone)}
        </p>
        {clientName !== '' && <bdi className={styles.client}>{clientName}</bdi>}
        {isRemoved && <FormAlert text={t('checkout.receiptPage.removed')} />}
      </div>
      <SaleSums sale={sale} />
      {giftCardCode !== null && (
        <p>
          {t('checkout.giftCardNumber')}
          <GiftCardNumber code={giftCardCode} />
        </p>
      )}
      <p className={styles.soft}>{t('checkout.receiptPage.thanks')}</p>
    </section>
  );
}
