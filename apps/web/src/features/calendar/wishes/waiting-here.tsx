import { useTranslation } from 'react-i18next';
import { takesProgram } from '#domain/block-grid/offered';
import { wallAt } from '#domain/time/wall-clock';
import { isWished } from '#domain/wishes/waiting';
import type { Slot } from '../panel/panel.store';
import { WaiterList } from './waiter-list';
import { useWaiting } from './waiting-context';

/** Who of the wish list may be meant by a block that was pressed; whether there is room for her service the hold says. */
export function WaitingHere({ slot, timeZone }: { slot: Slot; timeZone: string }) {
  const { t } = useTranslation();
  const { wishes, programsOf } = useWaiting();
  const [wall, programs] = [wallAt(slot.start, timeZone), programsOf(slot.staffId)];
  const waiters = wishes
    .filter((wish) => isWished(wish, wall) && takesProgram(programs, wish.programId))
    .map((wish) => ({ wish, slot }));
  return <WaiterList title={t('wishes.waiting')} {...{ waiters, timeZone }} />;
}
