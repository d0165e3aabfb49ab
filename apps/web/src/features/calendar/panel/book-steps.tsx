import { useQuery } from '@tanstack/react-query';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_MINUTES } from '#domain/block-grid/block-grid';
import { takesProgram } from '#domain/block-grid/offered';
import { MINUTE } from '#domain/block-grid/span';
import { wallAt } from '#domain/time/wall-clock';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockOf } from '../../../ui/time/times';
import { showToast } from '../../../ui/toast/toast.store';
import { OtherTimes } from '../find/other-times';
import { TellClient } from '../mail/tell-client';
import { useWaiting } from '../wishes/waiting-context';
import { WaitingHere } from '../wishes/waiting-here';
import { ChangedClient } from './client/changed-client';
import { ClientHead } from './client/client-head';
import { ClientSearch } from './client/client-search';
import { HoldLine } from './hold-line';
import { book, bookableServicesQuery } from './panel.data';
import type { PanelAt } from './panel-at';
import { PanelFrame, SlotWords } from './panel-frame';
import { NewClient } from './client/new-client';
import { type BookMode, changeClientOf, chooseClient, closePanel, searchAgain } from './panel.store';
import styles from './panel.module.css';
import { ServiceSelect } from './service-select';
import { isOurs, useHold } from './use-hold';
import { usePress } from './use-press';
import { NotesField } from './visit/notes-field';

/** Books a free block: who, then what. The slot is held meanwhile. 002 §2 */
export function BookSteps({ mode, at }: { mode: BookMode; at: PanelAt }) {
  const { t } = useTranslation();
  const { place, timeZone } = at;
  const { slot } = mode;
  const services = useQuery(bookableServicesQuery(place.siteId));
  const [serviceId, setServiceId] = useState(wantedIn(mode));
  const service = services.data?.find(({ sessionTypeId }) => sessionTypeId === serviceId) ?? null;
  const programs = useWaiting().programsOf(slot.staffId);
  const unoffered = services.data?.filter(({ programId }) => !takesProgram(programs, programId));
  const [notes, setNotes] = useState('');
  const [isTold, setTold] = useState(true);
  const end = slot.start + (service?.minutes ?? BLOCK_MINUTES) * MINUTE;
  const { held, used, spent, takeAgain, takeOver } = useHold(place, { staffId: slot.staffId, start: slot.start, end });
  const { isSending, failure, press } = usePress();
  const title = t('calendar.panel.bookAt', { time: clockOf(slot.start, timeZone), room: slot.staffName });
  const words = <SlotWords slot={slot} end={service === null ? null : end} timeZone={timeZone} />;
  const frame = { title, place: words, onUse: used };
  if (mode.name === 'searchOrCreateClient')
    return (
      <PanelFrame {...frame} hasBack>
        <WaitingHere slot={slot} timeZone={timeZone} />
        <ClientSearch siteId={place.siteId} onPick={chooseClient} />
        <HoldLine {...{ held, takeOver }} />
      </PanelFrame>
    );
  if (mode.name === 'createClient')
    return (
      <PanelFrame {...frame}>
        <NewClient place={place} />
        <HoldLine {...{ held, takeOver }} />
      </PanelFrame>
    );
  if (mode.name === 'updateClient')
    return (
      <PanelFrame {...frame}>
        <ChangedClient place={place} client={mode.client} onDone={chooseClient} />
        <HoldLine {...{ held, takeOver }} />
      </PanelFrame>
    );
  const { client } = mode;
  const save = async () => {
    if (service === null || held === null) return;
    const startDateTime = `${wallAt(slot.start, timeZone)}:00`;
    const wish = { sessionTypeId: service.sessionTypeId, staffId: slot.staffId, clientId: client.clientId };
    const listed = mode.wish === undefined ? {} : { wishId: mode.wish.wishId };
    await book(place, held.holdId, { ...wish, notes, startDateTime, tellClient: isTold, ...listed });
    spent();
    showToast({ text: t('calendar.panel.saved'), icon: <IconCalendarPlus size={20} stroke={1.75} aria-hidden /> });
    closePanel();
  };
  return (
    <PanelFrame {...frame}>
      <ClientHead name={client.name} phone={client.phone} email={client.email}>
        <span className={styles.links}>
          <button type="button" className={styles.link} disabled={isSending} onClick={() => changeClientOf(client)}>
            {t('calendar.panel.editClient')}
          </button>
          <button type="button" className={styles.link} disabled={isSending} onClick={searchAgain}>
            {t('calendar.panel.otherClient')}
          </button>
        </span>
      </ClientHead>
      {mode.wish !== undefined && <p className={styles.soft}>{t('wishes.fromList', { name: client.name })}</p>}
      {services.error === null ? (
        <ServiceSelect
          services={services.data}
          value={service?.sessionTypeId ?? null}
          there={{ name: slot.staffName, unoffered: new Set(unoffered?.map(({ sessionTypeId }) => sessionTypeId)) }}
          onChange={(one) => setServiceId(one?.sessionTypeId ?? null)}
        />
      ) : (
        <LoadFailed error={services.error} retry={() => void services.refetch()} />
      )}
      <NotesField value={notes} onChange={setNotes} />
      <TellClient email={client.email} {...{ isTold }} isLocked={isSending} onChange={setTold} />
      {failure !== null && <FormAlert text={t('calendar.panel.bookError', { detail: failure })} />}
      <ActionButton
        fullWidth
        variant="filled"
        action={{
          ...{ id: 'book', label: t(isSending ? 'calendar.panel.sending' : 'calendar.panel.book') },
          ...{ enabled: service !== null && !unoffered?.includes(service) && isOurs(held), isRunning: isSending },
          run: () => void press(save, takeAgain),
        }}
      />
      <HoldLine {...{ held, takeOver }} />
      <OtherTimes
        {...{ at, client }}
        wish={mode.wish}
        sessionTypeId={service?.sessionTypeId ?? null}
        isBusy={isSending}
      />
    </PanelFrame>
  );
}

/** The service that comes with what was opened. */
function wantedIn(mode: BookMode): number | null {
  if (mode.name === 'searchOrCreateClient') return mode.wanted ?? null;
  if (mode.name === 'bookAppointment') return mode.wish?.sessionTypeId ?? mode.wanted ?? null;
  return null;
}
