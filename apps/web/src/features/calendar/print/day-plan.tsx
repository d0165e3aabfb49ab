import { IconPrinter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { serverNow } from '../../../live/line/server-clock';
import { clockOf, longDate, zoneName } from '../../../ui/time/times';
import { calendarDay, columnMaker, type DaySource } from '../grid/day-columns';
import { visitDetailQuery } from '../visit/visit-detail.data';
import styles from './day-plan.module.css';
import { type PlanOf, planOf } from './plan';
import { PlanTables } from './plan-tables';

export interface DayPlanProps {
  siteId: number;
  place: string;
  /** YYYY-MM-DD of the site. */
  date: string;
  timeZone: string;
  /** Undefined while the day is being read. */
  source: DaySource | undefined;
  onClose: () => void;
}

/** The day of a location on paper, as it is now: seen first, then printed. What clients said of their health stays on the screen. */
export function DayPlan({ siteId, place, date, timeZone, source, onClose }: DayPlanProps) {
  const { t, i18n } = useTranslation();
  const { columns } = source === undefined ? { columns: [] } : calendarDay(columnMaker(date, timeZone), source);
  const cards = columns.flatMap(({ grid }) => grid.placed.map(({ appointment }) => appointment.card));
  const known = useQueries({ queries: cards.map((card) => visitDetailQuery(siteId, card)) });
  const left = known.filter(({ isPending }) => isPending).length;
  const details = new Map(cards.map((card, index) => [card.id, known[index]?.data]));
  const plan = planOf(columns, details);
  const now = serverNow();
  const head = {
    title: `${place} · ${longDate(date, i18n.language)}, ${date.slice(0, 4)}`,
    zone: zoneName(new Date(columns[0]?.grid.blocks[0]?.start ?? now), timeZone),
    made: t('plan.made', { time: clockOf(now, timeZone) }),
  };
  const isReady = source !== undefined && left === 0;
  const sheet = <Sheet {...{ head, plan }} />;
  return (
    <>
      <Modal className={styles.dialog} isSheet onClose={onClose}>
        <ModalTitle>{t('commands.print')}</ModalTitle>
        <div className={styles.preview} tabIndex={0} role="region" aria-label={t('plan.preview')}>
          {sheet}
        </div>
        <div className={styles.ways}>
          <p role="status">{isReady ? '' : t('plan.reading', { count: left })}</p>
          <ActionButton action={{ id: 'close', label: t('commands.help.close'), enabled: true, run: onClose }} />
          <ActionButton
            variant="filled"
            icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
            action={{ id: 'print', label: t('plan.print'), enabled: isReady, run: () => window.print() }}
          />
        </div>
      </Modal>
      {createPortal(<div className={styles.paper}>{sheet}</div>, document.body)}
    </>
  );
}

interface SheetProps {
  head: { title: string; zone: string; made: string };
  plan: PlanOf[];
}

function Sheet({ head, plan }: SheetProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.sheet}>
      <header>
        <h2>{head.title}</h2>
        <p>
          {t('plan.zone', { zone: head.zone })} · {head.made}
        </p>
      </header>
      {plan.length === 0 ? <p>{t('plan.nobody')}</p> : <PlanTables plan={plan} />}
      <p className={styles.foot}>{t('plan.foot')}</p>
    </article>
  );
}
