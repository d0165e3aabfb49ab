import { lazy, Suspense } from 'react';
import { loadPart } from '../../../api/parts';
import type { CalendarLook } from '../calendar.data';
import type { DaySource } from '../grid/day-columns';
import type { CalendarAction } from './calendar-action';
import type { Overlay } from './use-calendar-actions';

const CommandList = lazy(() => loadPart(() => import('../commands/command-list')));
const KeyHelp = lazy(() => loadPart(() => import('./key-help')));
const DayPlan = lazy(() => loadPart(() => import('../print/day-plan')));

export interface OverlaysProps {
  shown: Overlay | null;
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

/** What opens over the calendar, fetched when it does. */
export function Overlays({ shown, today, actions, onLook, ...plan }: OverlaysProps) {
  if (shown === null) return null;
  const { siteId, onClose } = plan;
  return (
    <Suspense fallback={null}>
      {shown === 'find' && <CommandList {...{ siteId, today, actions, onLook, onClose }} />}
      {shown === 'keys' && <KeyHelp {...{ actions, onClose }} />}
      {shown === 'print' && <DayPlan {...plan} />}
    </Suspense>
  );
}
