import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarTime,
  IconClockX,
  IconHistory,
  IconListDetails,
  IconArrowsMove,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { mayBeMissed } from '#domain/missed';
import { mayBecome, mayMove } from '#domain/visits';
import { serverNow } from '../../../live/line/server-clock';
import type { MenuItem } from '../../../ui/menu/menu-item';
import { showVisitsHistory } from '../history/history.store';
import { chooseWhereTo } from '../move/moving.store';
import type { VisitVerb } from '../panel/panel.data';
import { editVisit, showHistory, showLastVisit } from '../panel/panel.store';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What is said when it is done. */
export interface Said {
  text: string;
  icon: ReactNode;
}

export interface VisitPorts {
  /** The day is shown: only then is it looked back from a visit. 002 §2 */
  isDayView: boolean;
  execute: (verb: VisitVerb, said: Said) => void;
  askToCancel: () => void;
  /** Something else is shown from here on. */
  leave: () => void;
}

/** What can be done with a visit, each only where the table of visits allows it; its card and its menu draw the same, for as long as they are open. 002 §2, §4 */
export function useVisitActions(card: AppointmentCard, ports: VisitPorts): { changes: MenuItem[]; looks: MenuItem[] } {
  const { t } = useTranslation();
  const { isDayView, execute, askToCancel, leave } = ports;
  const then = (show: (of: AppointmentCard) => void) => () => {
    leave();
    show(card);
  };
  const done = { text: t('calendar.visit.done'), icon: <IconClockX {...LOOK} /> };
  const isMissed = mayBeMissed({ status: card.status, startsAt: Date.parse(card.startsAt) }, serverNow());
  const changes = [
    {
      ...{ id: 'confirm', label: t('calendar.visit.confirm'), icon: <IconCalendarCheck {...LOOK} /> },
      isOffered: mayBecome(card.status, 'Confirmed'),
      run: () => execute('Confirm', { text: t('calendar.visit.confirmed'), icon: <IconCalendarCheck {...LOOK} /> }),
    },
    {
      ...{ id: 'edit', label: t('calendar.panel.edit'), icon: <IconCalendarEvent {...LOOK} /> },
      ...{ isOffered: mayMove(card.status), run: then(editVisit) },
    },
    {
      ...{ id: 'move', label: t('move.move'), icon: <IconArrowsMove {...LOOK} /> },
      ...{ isOffered: mayMove(card.status), run: then(chooseWhereTo) },
    },
    {
      ...{ id: 'cancel', label: t('calendar.visit.cancel'), icon: <IconCalendarOff {...LOOK} /> },
      ...{ isOffered: mayBecome(card.status, 'Cancelled'), run: askToCancel },
    },
    {
      ...{ id: 'no-show', label: t('calendar.visit.noShow'), icon: <IconClockX {...LOOK} /> },
      ...{ isOffered: isMissed, run: () => execute('NoShow', done) },
    },
    {
      ...{ id: 'undo-no-show', label: t('calendar.visit.undoNoShow'), icon: <IconClockX {...LOOK} /> },
      ...{ isOffered: card.status === 'NoShow', run: () => execute('undoNoShow', done) },
    },
  ];
  const looks = [
    {
      ...{ id: 'last-visit', label: t('calendar.panel.lastVisit'), icon: <IconCalendarTime {...LOOK} /> },
      ...{ isOffered: isDayView, run: then(showLastVisit) },
    },
    {
      ...{ id: 'visits-history', label: t('calendar.panel.history'), icon: <IconListDetails {...LOOK} /> },
      isOffered: isDayView,
      run: then(({ clientId, name, date }) => showVisitsHistory({ term: clientId, name, day: date })),
    },
    {
      ...{ id: 'what-happened', label: t('timeline.title'), icon: <IconHistory {...LOOK} /> },
      ...{ isOffered: true, run: then(showHistory) },
    },
  ];
  return { changes: useKeptPlaces(changes), looks: useKeptPlaces(looks) };
}

/** Others may change the visit meanwhile: what was offered keeps its place, so that what a hand is about to press does not become another. */
function useKeptPlaces(actions: readonly (Omit<MenuItem, 'enabled'> & { isOffered: boolean })[]): MenuItem[] {
  const offered = actions.filter(({ isOffered }) => isOffered).map(({ id }) => id);
  const [places, setPlaces] = useState<readonly string[]>(offered);
  const late = offered.filter((id) => !places.includes(id));
  if (late.length > 0) setPlaces([...places, ...late]);
  return places.flatMap((place) =>
    actions.filter(({ id }) => id === place).map(({ isOffered, ...action }) => ({ ...action, enabled: isOffered })),
  );
}
