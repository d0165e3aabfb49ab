import type { CalendarLook } from '../calendar.data';
import { CommandList } from '../commands/command-list';
import type { DaySource } from '../grid/day-columns';
import { DayPlan } from '../print/day-plan';
import type { CalendarAction } from './calendar-action';
import { KeyHelp } from './key-help';
import type { Overlay } from './use-calendar-actions';

export interface OverlaysProps {
  shown: Overlay;
  siteId: number;
  place: string;
  timeZone: string;
  today: string;
  /** YYYY-MM-DD: the day that is shown, or one of its week. */
  date: string;
  source: DaySource | undefined;
  actions: readonly CalendarAction[];
  onLook: (change: Partial<CalendarLook>) => void;
  onClose: () => void;
}

/** What opens over the calendar, fetched when the first of it does. */
export default function Overlays({ shown, today, actions, onLook, ...plan }: OverlaysProps) {
  const { siteId, onClose } = plan;
  if (shown === 'find') return <CommandList {...{ siteId, today, actions, onLook, onClose }} />;
  return shown === 'keys' ? <KeyHelp {...{ actions, onClose }} /> : <DayPlan {...plan} />;
}
