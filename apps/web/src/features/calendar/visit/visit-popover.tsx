import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconFileCheck, IconFileText, IconUsersPlus } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { formatPhone } from '#domain/people/contact';
import { placeOf } from '../../../ui/popup/anchor';
import { useBeside } from '../../../ui/popup/use-beside';
import { timeOf } from '../../../ui/time/times';
import { StatusPill } from '../../appointments/card/status-pill';
import { MailLine } from '../mail/mail-line';
import { VisitActions } from './visit-actions';
import { visitDetailQuery } from './visit-detail.data';
import styles from './visit-block.module.css';

export interface VisitPopoverProps {
  card: AppointmentCard;
  siteId: number;
  isOverbooked: boolean;
  /** 002 §2: what looks back is offered in the day view alone. */
  isDayView: boolean;
  /** It was pressed, and stays until somebody goes elsewhere. */
  isPinned: boolean;
  /** What it belongs to: a press there is no press elsewhere. */
  box: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Drawn beside the visit that it belongs to. */
export default function VisitPopover(props: VisitPopoverProps) {
  const anchor = props.box.current;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  // Drawn together with what it belongs to, as that comes to stand in another column.
  useLayoutEffect(() => {
    if (anchor === null) lookAgain();
  }, [anchor]);
  if (anchor === null) return null;
  return createPortal(<Panel {...props} anchor={anchor} />, placeOf(anchor).target ?? document.body);
}

/** Client and phone, service, time, notes, what must be known, and what can be done. 002 §2 */
function Panel(props: VisitPopoverProps & { anchor: HTMLElement }) {
  const { card, siteId, isOverbooked, isDayView, isPinned, box, anchor, close } = props;
  const { t } = useTranslation();
  const panel = useBeside(anchor);
  const { data, isError } = useQuery(visitDetailQuery(siteId, card));
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    if (panel.current?.contains(document.activeElement)) box.current?.querySelector('button')?.focus();
    close();
  });
  useWindowEvent('pointerdown', ({ target }) => {
    const isHere = target instanceof Node && [box, panel].some(({ current }) => current?.contains(target) === true);
    if (!isHere) close();
  });
  // A press by keyboard or finger goes on with what can be done.
  useEffect(() => {
    if (isPinned) panel.current?.focus({ preventScroll: true });
  }, [isPinned, panel]);
  const phone = data?.Client.MobilePhone ?? card.phone;
  const waiting = isError ? t('calendar.visit.unread') : t('app.loading');
  return (
    <div
      className={styles.panel}
      ref={panel}
      role="group"
      aria-label={t('calendar.visit.of', { name: card.name })}
      tabIndex={-1}
      onBlur={({ relatedTarget }: FocusEvent) => {
        // To another place by keyboard: a press elsewhere closes by itself.
        const isHere = [box, panel].some(({ current }) => current?.contains(relatedTarget) === true);
        if (relatedTarget instanceof Node && !isHere) close();
      }}
    >
      <h3 dir="auto">{card.name}</h3>
      <div className={styles.flags}>
        <StatusPill status={card.status} startsAt={card.startsAt} arrivedAt={card.arrivedAt} />
        <Flag isFilled={card.formFilled} />
        {isOverbooked && (
          <span className={styles.flag}>
            <IconUsersPlus size={17} stroke={1.75} aria-hidden="true" />
            {t('calendar.overbooked')}
          </span>
        )}
      </div>
      <dl className={styles.rows}>
        <dt>{t('appointments.phone')}</dt>
        <dd>{phone === '' ? t('appointments.none') : formatPhone(phone)}</dd>
        <dt>{t('calendar.visit.service')}</dt>
        <dd>{card.sessionTypeName}</dd>
        <dt>{t('calendar.visit.time')}</dt>
        <dd>
          {timeOf(card.StartDateTime)} – {timeOf(card.endDateTime)}
        </dd>
      </dl>
      {card.redAlert.trim() !== '' && <p className={styles.alert}>{card.redAlert}</p>}
      {data === undefined ? (
        <p className={styles.notes}>{waiting}</p>
      ) : (
        data.Notes.trim() !== '' && <p className={styles.notes}>{data.Notes.trim()}</p>
      )}
      <MailLine card={card} />
      <VisitActions email={data?.Client.Email} {...{ card, isDayView, close }} />
    </div>
  );
}

function Flag({ isFilled }: { isFilled: boolean }) {
  const { t } = useTranslation();
  const Icon = isFilled ? IconFileCheck : IconFileText;
  return (
    <span className={styles.flag}>
      <Icon size={17} stroke={1.75} aria-hidden="true" />
      {t(isFilled ? 'appointments.formFilled' : 'appointments.noForm')}
    </span>
  );
}
