import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { OfferedService } from '#contracts/visits/services.dto';
import { isOfferedBy } from '#domain/block-grid/offered';
import { MINUTE } from '#domain/block-grid/span';
import { formatPhone } from '#domain/people/contact';
import { localDate } from '#domain/time/calendar-day';
import { wallAt, wallClock } from '#domain/time/wall-clock';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockOf, longDate } from '../../../ui/time/times';
import { Finder } from '../find/finder';
import { TellClient } from '../mail/tell-client';
import { visitDetailQuery } from '../visit/visit-detail.data';
import { useWaiting } from '../wishes/waiting-context';
import { ChangedClient } from './client/changed-client';
import { HoldLine } from './hold-line';
import { edit, servicesOfVisitQuery } from './panel.data';
import type { PanelAt } from './panel-at';
import { PanelFrame, SlotWords } from './panel-frame';
import { chooseSlot, closePanel, editAgain, type EditMode, restrictEdit, type Slot } from './panel.store';
import styles from './panel.module.css';
import { ServiceSelect } from './service-select';
import { isOurs, useHold } from './use-hold';
import { useMoveUndo } from './use-move-undo';
import { usePress } from './use-press';
import { NotesField } from './visit/notes-field';
import { ChangedMeanwhile } from './visit/changed-meanwhile';
import { VisitClient } from './visit/visit-client';

export interface EditFormProps {
  mode: EditMode;
  /** The visit as it is by now; undefined where no day shows it. */
  now: AppointmentCard | undefined;
  at: PanelAt;
}

/** Another time, person, service or text for a visit. A tap on a free block says where to; the new slot is held meanwhile. 002 §2 */
export function EditForm({ mode, now, at }: EditFormProps) {
  const { t, i18n } = useTranslation();
  const { place, timeZone } = at;
  const { card, slot } = mode;
  const isRestricted = mode.name === 'restricted';
  const isDropped = mode.name === 'editAppointment' && mode.isDropped;
  const detail = useQuery(visitDetailQuery(card.siteId, card));
  const services = useQuery(servicesOfVisitQuery(card));
  const [service, setService] = useState<OfferedService | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isTold, setTold] = useState(true);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const { isSending, failure, press } = usePress();
  const moved = useMoveUndo();
  const isOther = service !== null && service.sessionTypeId !== card.sessionTypeId;
  // What was dropped is asked about at once, until it is left there.
  const isAsking = isSaving || (isDropped && leftAt !== slot.start);
  const stopAsking = () => {
    setSaving(false);
    setLeftAt(slot.start);
  };
  const isElsewhere = slot.start !== Date.parse(card.startsAt) || slot.staffId !== card.staffId;
  const programIds = useWaiting().programsOf(slot.staffId);
  const isOffered = isOfferedBy({ staffId: slot.staffId, programIds }, card);
  const minutes = (wallClock(timeZone)(card.endDateTime, 'later') - Date.parse(card.startsAt)) / MINUTE;
  const end = slot.start + (isOther ? service.minutes : minutes) * MINUTE;
  const isMoved = isOther || isElsewhere;
  // To another room alone is no news to her.
  const isNews = isOther || slot.start !== Date.parse(card.startsAt);
  const wish = { staffId: slot.staffId, start: slot.start, end, appointmentId: card.id };
  const { held, used, spent, takeAgain, takeOver } = useHold(place, isMoved && !isRestricted ? wish : null);
  const before = detail.data?.Notes ?? '';
  const notes = typed ?? before;
  const isChanged = isMoved || notes !== before;
  const wall = (instant: number) => `${wallAt(instant, timeZone)}:00`;
  const save = async () => {
    stopAsking();
    const where = { StartDateTime: wall(slot.start), EndDateTime: wall(end), StaffId: slot.staffId };
    const what = isOther ? { SessionTypeId: service.sessionTypeId } : {};
    const asked = { ...(isMoved ? { ...where, ...what, tellClient: isTold } : {}), Notes: notes, notesBefore: before };
    const now = await edit(card, held?.holdId ?? crypto.randomUUID(), asked);
    spent();
    closePanel();
    moved(card, isMoved ? now : undefined, isTold);
  };
  const client = { phone: detail.data?.Client.MobilePhone ?? '', email: detail.data?.Client.Email ?? '' };
  const failed = detail.error ?? services.error;
  const readAgain = () => void Promise.all([detail.refetch(), services.refetch()]);
  const clock = (instant: number) => clockOf(instant, timeZone);
  const day = longDate(localDate(new Date(slot.start), timeZone), i18n.language);
  const when = `${day}, ${clock(slot.start)} - ${clock(end)}`;
  const mayGo = isChanged && isOffered && detail.data !== undefined && (!isMoved || isOurs(held));
  const frame = { title: t('calendar.panel.edit'), place: <SlotWords {...{ slot, end, timeZone }} />, onUse: used };
  if (mode.name === 'updateClientAppointment')
    return (
      <PanelFrame {...frame}>
        <ChangedClient place={place} client={mode.client} onDone={() => editAgain(now ?? card)} />
      </PanelFrame>
    );
  return (
    <PanelFrame {...frame} hasBack>
      <VisitClient card={card} detail={detail.data} isBusy={isSending || isRestricted} />
      <ChangedMeanwhile
        {...{ siteId: card.siteId, appointmentId: card.id, timeZone }}
        goOn={now === undefined || isRestricted ? null : () => editAgain(now)}
        onOver={() => restrictEdit(now ?? card)}
      />
      <p className={styles.soft}>{t(isRestricted ? 'calendar.panel.restricted' : 'calendar.panel.moveHelp')}</p>
      {failed === null ? (
        <ServiceSelect
          services={services.data}
          value={service?.sessionTypeId ?? card.sessionTypeId}
          isFixed={isRestricted}
          there={{
            name: slot.staffName,
            unoffered: new Set(isOffered ? [] : services.data?.map(({ sessionTypeId }) => sessionTypeId)),
          }}
          onChange={setService}
        />
      ) : (
        <LoadFailed error={failed} retry={readAgain} />
      )}
      <NotesField value={notes} onChange={setTyped} isAway={detail.data === undefined} isFixed={isRestricted} />
      {failure !== null && <FormAlert text={t('calendar.panel.editError', { detail: failure })} />}
      <ActionButton
        fullWidth
        variant="filled"
        action={{
          ...{ id: 'save', label: t(isSending ? 'calendar.panel.sending' : 'calendar.panel.save') },
          ...{ enabled: mayGo && !isRestricted, isRunning: isSending, run: () => setSaving(true) },
        }}
      />
      {!isAsking && <HoldLine {...{ held, takeOver }} />}
      {!isRestricted && (
        <Finder
          {...{ at, open: chooseSlot, isOfLocation: true, isBusy: isSending, appointmentId: card.id }}
          sessionTypeId={service?.sessionTypeId ?? card.sessionTypeId}
          modeOf={(there: Slot) => ({ ...mode, slot: there })}
        />
      )}
      {isAsking && !isRestricted && (
        <MoveQuestion
          title={isDropped ? t('calendar.panel.dropSure', { when }) : t('calendar.panel.sure')}
          about={[
            when,
            slot.staffName,
            [client.phone && formatPhone(client.phone), client.email].filter(Boolean).join(' · '),
          ]}
          {...{ mayGo, stay: stopAsking }}
          go={() => void press(save, takeAgain)}
        >
          {isNews && <TellClient email={detail.data?.Client.Email} {...{ isTold }} onChange={setTold} />}
          {held !== null && !isOurs(held) && <HoldLine held={held} />}
        </MoveQuestion>
      )}
    </PanelFrame>
  );
}

interface MoveQuestionProps {
  title: string;
  about: readonly string[];
  mayGo: boolean;
  stay: () => void;
  go: () => void;
  children: ReactNode;
}

/** Where to, whose visit it is, and what she is told. */
function MoveQuestion({ title, about, mayGo, stay, go, children }: MoveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Confirm
      title={title}
      stay={{ id: 'stay', label: t('calendar.panel.notNow'), enabled: true, run: stay }}
      go={{ id: 'go', label: t('calendar.panel.reschedule'), enabled: mayGo, run: go }}
    >
      {about.map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {children}
    </Confirm>
  );
}
