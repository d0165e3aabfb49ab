import type { AppointmentCard } from '#contracts/appointments.dto';
import type { Place } from '../../identity/identity.commands';
import { BookSteps } from './book-steps';
import { EditForm } from './edit-form';
import { LastVisit } from './last-visit';
import { usePanel } from './panel.store';
import { WhatHappened } from './visit/what-happened';

export interface BookingPanelProps {
  place: Place;
  timeZone: string;
  /** As the calendar shows them. */
  cards: readonly AppointmentCard[] | undefined;
}

/** The panel beside the calendar, in the mode that it is in. 002 §2 */
export default function BookingPanel({ place, timeZone, cards }: BookingPanelProps) {
  const mode = usePanel();
  if (mode.name === 'idle') return null;
  const now = 'card' in mode ? cards?.find(({ id }) => id === mode.card.id) : undefined;
  if (mode.name === 'displayLastVisit') return <LastVisit key={mode.card.id} card={mode.card} />;
  if (mode.name === 'displayHistory')
    return <WhatHappened key={mode.card.id} card={now ?? mode.card} timeZone={timeZone} />;
  if ('card' in mode) return <EditForm key={mode.card.id} {...{ mode, now, place, timeZone }} />;
  return <BookSteps {...{ mode, place, timeZone }} />;
}
