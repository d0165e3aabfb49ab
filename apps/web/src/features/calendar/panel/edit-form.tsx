import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { OfferedService } from '#contracts/visits/services.dto';
import { LONGEST_NOTES } from '#contracts/visits/notes';
import { MINUTE } from '#domain/block-grid/span';
import { formatPhone } from '#domain/people/contact';
import { localDate } from '#domain/time/calendar-day';
import { wallAt, wallClock } from '#domain/time/wall-clock';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { clockOf, longDate } from '../../../ui/time/times';
import type { Place } from '../../identity/identity.commands';
import { visitDetailQuery } from '../visit/visit-detail.data';
import { ChangedClient } from './client/changed-client';
import { HoldLine } from './hold-line';
import { edit, servicesOfVisitQuery } from './panel.data';
import { PanelFrame, SlotWords } from './panel-frame';
import { closePanel, editAgain, type EditMode, restrictEdit } from './panel.store';
import styles from './panel.module.css';
import { ServiceSelect } from './service-select';
import { isOurs, useHold } from './use-hold';
import { useMoveUndo } from './use-move-undo';
import { usePress } from './use-press';
import { ChangedMeanwhile } from './visit/changed-meanwhile';
import { VisitClient } from './visit/visit-client';

export interface EditFormProps {
  mode: EditMode;
  /** The visit as it is by now; undefined where no day shows it. */
  now: AppointmentCard | undefined;
  place: Place;
  timeZone: string;
}

/** Another time, person, service or text for a visit. A tap on a free block says where to; the new slot is held meanwhile. 002 §2 */
export function EditForm({ mode, now, place, timeZone }: EditFormProps) {
  const { t, i18n } = useTranslation();
  const { card, slot } = mode;
  const isRestricted = mode.name === 'restricted';
  const isDropped = mode.name === 'editAppointment' && mode.isDropped;
  const detail = useQuery(visitDetailQuery(card.siteId, card));
  const services = useQuery(servicesOfVisitQuery(card));
  const [service, setService] = useState<OfferedService | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
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
  const minutes = (wallClock(timeZone)(card.endDateTime, 'later') - Date.parse(card.startsAt)) / MINUTE;
  const end = slot.start + (isOther ? service.minutes : minutes) * MINUTE;
  const isMoved = isOther || isElsewhere;
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
    const asked = { ...(isMoved ? { ...where, ...what } : {}), Notes: notes, notesBefore: before };
    const now = await edit(card, held?.holdId ?? crypto.randomUUID(), asked);
    spent();
    closePanel();
    moved(card, isMoved ? now : undefined);
  };
  const client = { phone: detail.data?.Client.MobilePhone ?? '', email: detail.data?.Client.Email ?? '' };
  const failed = detail.error ?? services.error;
  const clock = (instant: number) => clockOf(instant, timeZone);
  const day = longDate(localDate(new Date(slot.start), timeZone), i18n.language);
  const when = `${day}, ${clock(slot.start)} - ${clock(end)}`;
  const mayGo = isChanged && detail.data !== undefined && (!isMoved || isOurs(held));
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
          onChange={setService}
        />
      ) : (
        <LoadFailed
          error={failed}
          retry={() => {
            void detail.refetch();
            void services.refetch();
          }}
        />
      )}
      <Textarea
        label={t('calendar.panel.notes')}
        value={notes}
        disabled={detail.data === undefined}
        readOnly={isRestricted}
        maxLength={LONGEST_NOTES}
        autosize
        minRows={2}
        maxRows={8}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
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
      {isAsking && !isRestricted && (
        <Confirm
          title={isDropped ? t('calendar.panel.dropSure', { when }) : t('calendar.panel.sure')}
          stay={{ id: 'stay', label: t('calendar.panel.notNow'), enabled: true, run: stopAsking }}
          go={{
            ...{ id: 'go', label: t('calendar.panel.reschedule'), enabled: mayGo },
            run: () => void press(save, takeAgain),
          }}
        >
          {when}
          <br />
          {slot.staffName}
          <br />
          {[client.phone === '' ? '' : formatPhone(client.phone), client.email].filter(Boolean).join(' · ')}
          {held !== null && !isOurs(held) && <HoldLine held={held} />}
        </Confirm>
      )}
    </PanelFrame>
  );
}
