import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LONGEST_REASON } from '#contracts/money/daily-close';
import type { LiveReport } from '../../../live/patches/money/daily-report';
import { moneyOf } from '../../../ui/money/money';
import { useFields } from '../draft/report-fields';
import { TextField } from '../draft/text-field';
import { Figures } from './card';
import styles from './difference-card.module.css';
import { wordOf } from './difference-words';
import { type DrawerFigures, drawerFigures } from './figures';

/** How the drawer differs from what should be in it, always in sight: sign, word and colour. 001 §5, decision 14 */
export function DifferenceCard({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { typed } = useFields();
  const { drawer } = report;
  const figures = drawerFigures(report, typed);
  const { isHidden, expectedCents, countedCents } = figures;
  const shown = (cents: number | null) => (cents === null ? '—' : moneyOf(cents));
  return (
    <section className={styles.card} aria-labelledby="difference">
      <h2 id="difference">{t('dailyClose.difference.title')}</h2>
      <Amount figures={figures} />
      {!isHidden && (
        <Figures
          figures={[
            { label: t('dailyClose.difference.opening'), amount: moneyOf(figures.openingCents) },
            { label: `+ ${t('dailyClose.difference.payments')}`, amount: moneyOf(figures.paymentsCents) },
            { label: `− ${t('dailyClose.difference.withdrawals')}`, amount: moneyOf(figures.withdrawalsCents) },
            { label: t('dailyClose.difference.expected'), amount: shown(expectedCents), isSum: true },
            { label: t('dailyClose.difference.counted'), amount: shown(countedCents) },
          ]}
        />
      )}
      {(figures.needsReason || drawer.differenceReason !== '') && (
        <TextField
          field="differenceReason"
          label={t('dailyClose.difference.reason')}
          hint={t('dailyClose.difference.reasonHelp')}
          value={drawer.differenceReason}
          most={LONGEST_REASON}
          isRequired={figures.needsReason}
        />
      )}
    </section>
  );
}

/** The same in one line, below a page that is too narrow to have it beside: nobody has to look for it. */
export function DifferenceBar({ report }: { report: LiveReport }) {
  const { t } = useTranslation();
  const { typed } = useFields();
  return (
    <div className={styles.bar} aria-hidden="true">
      <span>{t('dailyClose.difference.title')}</span>
      <Amount figures={drawerFigures(report, typed)} />
    </div>
  );
}

function Amount({ figures: { differenceCents: cents, colour, isHidden } }: { figures: DrawerFigures }) {
  const { t } = useTranslation();
  if (cents === null)
    return (
      <p className={styles.unknown} role="status">
        {t(isHidden ? 'dailyClose.difference.hidden' : 'dailyClose.difference.notCounted')}
      </p>
    );
  const sign = cents > 0 ? '+ ' : cents < 0 ? '− ' : '';
  return (
    <p className={styles.amount} data-colour={colour} role="status">
      <strong>
        {sign}
        {moneyOf(Math.abs(cents))}
      </strong>{' '}
      <span className={styles.pill}>
        <IconScale size={16} stroke={1.75} aria-hidden="true" />
        {t(wordOf(cents))}
      </span>
    </p>
  );
}
