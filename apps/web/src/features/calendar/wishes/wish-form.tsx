import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_WISH_NOTE } from '#contracts/calendar/wish-list';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { localDate } from '#domain/time/calendar-day';
import { serverNow } from '../../../live/line/server-clock';
import { ActionButton } from '../../../ui/action/action-button';
import { daysAfter } from '../../../ui/date/days';
import { FormAlert } from '../../../ui/form/form-alert';
import { showToast } from '../../../ui/toast/toast.store';
import { bookableServicesQuery } from '../panel/panel.data';
import type { PanelAt } from '../panel/panel-at';
import { ServiceSelect } from '../panel/service-select';
import { usePress } from '../panel/use-press';
import { WishTimes } from './wish-times';
import { putWish } from './wishes.data';
import styles from './wishes.module.css';

export interface WishFormProps {
  at: PanelAt;
  client: ClientMatch;
  /** Null while none is chosen. */
  sessionTypeId: number | null;
  /** As it was seen; null for a new one. */
  wish: ListedWish | null;
  onDone: () => void;
}

const TWO_WEEKS = 14;

/** What a client waits for. A wish keeps its client and service; pressed again it is the same wish. ADR 069 */
export default function WishForm({ at, client, sessionTypeId, wish, onDone }: WishFormProps) {
  const { t } = useTranslation();
  const today = localDate(new Date(serverNow()), at.timeZone);
  const [wishId] = useState(() => wish?.wishId ?? crypto.randomUUID());
  const [times, setTimes] = useState(() => ({
    weekdays: wish?.weekdays ?? [0, 1, 2, 3, 4, 5, 6],
    ...{ from: wish?.from ?? today, to: wish?.to ?? daysAfter(today, TWO_WEEKS), partOfDay: wish?.partOfDay ?? 'any' },
  }));
  const [note, setNote] = useState(wish?.note ?? '');
  const [ownService, setOwnService] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const services = useQuery(bookableServicesQuery(at.place.siteId));
  const { isSending, failure, press } = usePress();
  const service = sessionTypeId ?? ownService;
  const save = () => {
    setTried(true);
    if (service === null || times.weekdays.length === 0 || times.to < times.from) return;
    const asked = { ...times, note: note.trim(), version: wish?.version ?? 0 };
    void press(
      async () => {
        await putWish(at.place, wishId, { ...asked, clientId: client.clientId, sessionTypeId: service });
        const said = t(wish === null ? 'wishes.saved' : 'wishes.changed', { name: client.name });
        showToast({ text: said, icon: <IconListCheck size={20} stroke={1.75} aria-hidden /> });
        onDone();
      },
      () => undefined,
    );
  };
  return (
    <div className={styles.form} role="group" aria-label={t('wishes.put')}>
      {sessionTypeId === null && (
        <ServiceSelect
          services={services.data}
          value={ownService}
          onChange={(one) => setOwnService(one?.sessionTypeId ?? null)}
        />
      )}
      <WishTimes {...{ times, today, isTried }} onChange={(change) => setTimes({ ...times, ...change })} />
      <Textarea
        label={t('wishes.note')}
        value={note}
        maxLength={LONGEST_WISH_NOTE}
        autosize
        minRows={1}
        maxRows={5}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {failure !== null && <FormAlert text={t('wishes.failed', { detail: failure })} />}
      <ActionButton
        fullWidth
        action={{
          ...{ id: 'save-wish', enabled: service !== null, isRunning: isSending, run: save },
          label: t(isSending ? 'calendar.panel.sending' : wish === null ? 'wishes.save' : 'wishes.change'),
        }}
      />
    </div>
  );
}
