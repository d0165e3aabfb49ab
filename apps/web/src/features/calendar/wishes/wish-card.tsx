import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import { FormAlert } from '../../../ui/form/form-alert';
import { daysAfter } from '../../../ui/date/days';
import { dateInText, dayOf, daysInText, weekdayOf } from '../../../ui/time/times';
import { showToast } from '../../../ui/toast/toast.store';
import type { PanelAt } from '../panel/panel-at';
import styles from '../panel/panel.module.css';
import { openPanel } from '../panel/panel.store';
import { usePress } from '../panel/use-press';
import { endWish, putWish } from './wishes.data';

/** A Sunday. */
const FIRST = '2026-11-01';
const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** A wish, and what can be done with it. Taken off, it can be put back for a while. */
export function WishCard({ wish, at, onChange }: { wish: ListedWish; at: PanelAt; onChange: () => void }) {
  const { t, i18n } = useTranslation();
  const { isSending, failure, press } = usePress();
  const language = i18n.language;
  const days =
    wish.weekdays.length === 7
      ? t('wishes.everyDay')
      : wish.weekdays.map((day) => weekdayOf(daysAfter(FIRST, day), language)).join(', ');
  const span = daysInText(wish.from, wish.to, language);
  const putBack = () => {
    const { clientId, sessionTypeId, weekdays, from, to, partOfDay, note } = wish;
    const again = { version: 0, clientId, sessionTypeId, weekdays, from, to, partOfDay, note };
    putWish(at.place, crypto.randomUUID(), again).catch(() =>
      showToast({ text: t('wishes.failed', { detail: t('calendar.panel.noAnswerOnce') }) }),
    );
  };
  const end = () =>
    void press(
      async () => {
        await endWish(at.place, wish);
        showToast({
          ...{ text: t('wishes.ended', { name: wish.name }), icon: <IconListCheck {...LOOK} /> },
          action: { id: `undo-wish-${wish.wishId}`, label: t('wishes.undo'), enabled: true, run: putBack },
        });
      },
      () => undefined,
    );
  const actions = [
    { label: t('freeTimes.find'), run: () => openPanel({ name: 'findTime', wish }) },
    { label: t('wishes.edit'), run: onChange },
    { label: t('wishes.end'), run: end },
  ];
  return (
    <li className={styles.who} aria-label={wish.name}>
      <bdi className={styles.name}>{wish.name}</bdi>
      <span>{wish.serviceName}</span>
      <span className={styles.soft}>
        {t('wishes.until', { days, part: t(`wishes.parts.${wish.partOfDay}`), span })}
      </span>
      <span className={styles.soft}>
        {t('wishes.since', { day: dateInText(dayOf(wish.askedAt, at.timeZone), language) })}
      </span>
      {wish.note !== '' && <span className={styles.soft}>{wish.note}</span>}
      {failure !== null && <FormAlert text={t('wishes.failed', { detail: failure })} />}
      <span className={styles.links}>
        {actions.map(({ label, run }) => (
          <button key={label} type="button" className={styles.link} disabled={isSending} onClick={run}>
            {label}
          </button>
        ))}
      </span>
    </li>
  );
}
