import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { wordsOf } from '../../../api/call';
import { loadPart } from '../../../api/parts';
import { useLanguage } from '../../../ui/language/use-language';
import { hushPreviews } from '../../../ui/popup/use-preview';
import { showToast } from '../../../ui/toast/toast.store';
import type { DayColumn } from '../grid/day-columns';
import { execute, type VisitVerb } from '../panel/panel.data';
import { busyWith, chooseSlot } from '../panel/panel.store';
import { askToCancel } from '../visit/cancel-question';
import { type Said, useVisitActions } from '../visit/use-visit-actions';

/** Loaded by itself, as the desk's menus load it: what two parts had in common would come with the shell. */
const MenuPopup = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../ui/menu/menu-popup')).MenuPopup })),
);

export interface CalendarMenuProps {
  /** The visit or the free block. */
  anchor: HTMLElement;
  columns: readonly DayColumn[];
  isDayView: boolean;
  onClose: () => void;
}

/** What a free block or a visit offers; nothing for what is gone meanwhile. */
export function CalendarMenu({ anchor, columns, isDayView, onClose }: CalendarMenuProps) {
  useEffect(hushPreviews, []);
  const { visit, free, staff } = anchor.dataset;
  const placed = columns.flatMap(({ grid }) => grid.placed);
  const card = placed.find(({ appointment }) => appointment.id === Number(visit))?.appointment.card;
  const room = columns.find((column) => column.room.staffId === Number(staff))?.room;
  const isGone = card === undefined && (free === undefined || room === undefined);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (card !== undefined) return <VisitMenu {...{ card, anchor, isDayView, onClose }} />;
  if (free === undefined || room === undefined) return null;
  const slot = { staffId: room.staffId, staffName: room.name, start: Number(free) };
  return <FreeMenu {...{ anchor, onClose }} book={() => chooseSlot(slot)} />;
}

type PopupProps = Pick<CalendarMenuProps, 'anchor' | 'onClose'>;

function FreeMenu({ book, ...popup }: PopupProps & { book: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const icon = <IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />;
  const label = popup.anchor.getAttribute('aria-label') ?? '';
  const items = [{ id: 'book', label: t('calendar.panel.book'), icon, enabled: true, run: book }];
  return <MenuPopup {...popup} {...{ id, label, items }} />;
}

interface VisitMenuProps extends PopupProps {
  card: AppointmentCard;
  isDayView: boolean;
}

function VisitMenu({ card, isDayView, ...popup }: VisitMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const execution = useExecution(card);
  const { changes, looks } = useVisitActions(card, {
    ...{ isDayView, execute: execution, leave: () => undefined },
    askToCancel: () => askToCancel(card.id),
  });
  const label = t('calendar.visit.of', { name: card.name });
  return <MenuPopup {...popup} {...{ id, label }} items={[...changes, ...looks]} />;
}

/** The menu is gone by the time of the answer: what came of it is said in passing. */
function useExecution(card: AppointmentCard) {
  const { t } = useTranslation();
  const language = useLanguage();
  const run = async (verb: VisitVerb, said: Said) => {
    busyWith(true);
    try {
      await execute(card, verb);
      showToast(said);
    } catch (error) {
      const detail = wordsOf(error)?.[language] ?? t('calendar.panel.noAnswerOnce');
      showToast({ text: t('calendar.visit.notDone', { name: card.name, detail }) });
    } finally {
      busyWith(false);
    }
  };
  return (verb: VisitVerb, said: Said) => void run(verb, said);
}
