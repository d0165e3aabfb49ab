import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCash, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '#contracts/money/daily-close';
import { countedTotal } from '#domain/money/daily-close';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { ActionButton } from '../../../ui/action/action-button';
import { moneyOf } from '../../../ui/money/money';
import { usePart } from '../../../ui/popup/use-part';
import { clockOf } from '../../../ui/time/times';
import { AmountField } from '../draft/amount-field';
import { useFields } from '../draft/report-fields';
import { TextField } from '../draft/text-field';
import { Card, Figures } from './card';
import { centsOf } from './dollars';
import { cloverGaps, drawerFigures } from './figures';
import styles from './three-controls.module.css';

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const dollars = (amount: number) => moneyOf(centsOf(amount));

/** What was sold. 001 §2.7 */
export function BillingReport({ totals }: Pick<LiveReport, 'totals'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('dailyClose.billing.title')}>
      <Figures
        figures={[
          { label: t('dailyClose.billing.cash'), amount: dollars(totals.cash) },
          { label: t('dailyClose.billing.card'), amount: dollars(totals.creditCard) },
          { label: t('dailyClose.billing.gift'), amount: dollars(totals.giftCard) },
          ...(totals.other > 0 ? [{ label: t('dailyClose.billing.other'), amount: dollars(totals.other) }] : []),
          { label: t('dailyClose.billing.total'), amount: dollars(totals.full), isSum: true },
        ]}
      />
    </Card>
  );
}

/** What the card machine says. 001 §2.7 */
export function CloverControl({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { clover } = report;
  return (
    <Card title={t('dailyClose.clover.title')}>
      <AmountField field="cloverCreditCard" label={t('dailyClose.clover.card')} value={clover.creditCard} />
      <AmountField field="cloverCash" label={t('dailyClose.clover.cash')} value={clover.cash} />
      <AmountField field="cloverTips" label={t('dailyClose.clover.tips')} value={clover.tips} />
      <CloverSays report={report} />
    </Card>
  );
}

function CloverSays({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { typed } = useFields();
  const gaps = cloverGaps(report, typed);
  const names = [
    [t('dailyClose.clover.card'), gaps.card],
    [t('dailyClose.clover.cash'), gaps.cash],
    [t('dailyClose.clover.tips'), gaps.tips],
  ] as const;
  if (names.some(([, gap]) => gap === null)) return null;
  const others = names.flatMap(([what, gap]) => (gap === null || gap === 0 ? [] : [{ what, gap }]));
  return (
    <p className={styles.says} data-differs={others.length > 0 || undefined} role="status">
      {others.length === 0 ? <IconCircleCheck {...LOOK} /> : <IconAlertTriangle {...LOOK} />}
      <span>
        {others.length === 0
          ? t('dailyClose.clover.agrees')
          : others.map(({ what, gap }) => (
              <span key={what}>
                {t('dailyClose.clover.differs', {
                  what,
                  amount: moneyOf(Math.abs(gap)),
                  word: t(gap > 0 ? 'dailyClose.clover.more' : 'dailyClose.clover.less'),
                })}
              </span>
            ))}
      </span>
    </p>
  );
}

export interface DrawerControlProps {
  report: LiveReport;
  /** The drawer was counted blind: what is expected may be shown. */
  onCounted?: (() => void) | undefined;
}

/** What lies in the drawer. 001 §2.7, decision 50 */
export function DrawerControl({ report, onCounted }: DrawerControlProps) {
  const { t } = useTranslation();
  const { typed, isLocked, isReview } = useFields();
  const { drawer } = report;
  const figures = drawerFigures(report, typed);
  const last = drawer.lastEndingCash;
  const isOther = last !== null && centsOf(last) !== figures.openingCents;
  return (
    <Card title={t('dailyClose.drawer.title')}>
      <AmountField
        field="openingCash"
        label={t('dailyClose.drawer.opening')}
        value={drawer.openingCash}
        hint={last === null ? undefined : t('dailyClose.drawer.lastClose', { amount: dollars(last) })}
      />
      {isOther && (
        <TextField
          field="openingReason"
          label={t('dailyClose.drawer.openingReason')}
          value={drawer.openingReason}
          most={LONGEST_REASON}
          isRequired
        />
      )}
      {!figures.isHidden && (
        <Figures
          figures={[
            { label: t('dailyClose.drawer.payments'), amount: dollars(drawer.cashPayments) },
            { label: t('dailyClose.drawer.withdrawals'), amount: `− ${dollars(drawer.withdrawals)}` },
          ]}
        />
      )}
      {isReview && <AmountField field="endingCash" label={t('dailyClose.drawer.ending')} value={drawer.endingCash} />}
      <AmountField
        field="endingCashStore"
        label={t('dailyClose.drawer.store')}
        value={drawer.endingCashStore}
        hint={isLocked || isReview ? undefined : <CountBills report={report} />}
      />
      {figures.isHidden && onCounted !== undefined && (
        <BlindCount isCounted={figures.countedCents !== null} onCounted={onCounted} />
      )}
      <FirstCounted report={report} />
    </Card>
  );
}

function BlindCount({ isCounted, onCounted }: { isCounted: boolean; onCounted: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.blind}>
      <p>
        <strong>{t('dailyClose.blind.title')}</strong> {t('dailyClose.blind.help')}
      </p>
      <ActionButton
        action={{ id: 'counted', label: t('dailyClose.blind.keep'), enabled: isCounted, run: onCounted }}
        variant="outline"
      />
    </div>
  );
}

function FirstCounted({ report: { firstCount, settings, timeZone } }: { report: LiveReport }) {
  const { t } = useTranslation();
  if (firstCount === null || !settings.isBlindCount) return null;
  const { amount, by, at } = firstCount;
  const kept = { amount: dollars(amount), name: by.name ?? '', time: clockOf(at, timeZone) };
  return <p className={styles.first}>{t('dailyClose.blind.kept', kept)}</p>;
}

const loadDialog = () => import('../drawer/count-dialog');

function CountBills({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { set } = useFields();
  const { part, prepare, fetch } = usePart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    fetch(() => setOpen(false));
    setOpen(true);
  };
  return (
    <>
      <UnstyledButton className={styles.count ?? ''} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <IconCash {...LOOK} />
        {t('dailyClose.drawer.count')}
      </UnstyledButton>
      {isOpen && part !== null && (
        <part.CountDialog
          count={report.count}
          onCount={(count) => {
            for (const { denomination, quantity } of count) set(`count.${denomination}`, quantity);
            set('endingCashStore', countedTotal(count) / 100);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
