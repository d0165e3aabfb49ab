import { FindPanel } from '../find/find-panel';
import { WishListPanel } from '../wishes/wish-list-panel';
import { BookSteps } from './book-steps';
import { EditForm } from './edit-form';
import { LastVisit } from './last-visit';
import type { PanelAt } from './panel-at';
import { usePanel, usePanelTurn } from './panel.store';
import { WhatHappened } from './visit/what-happened';

/** The panel beside the calendar, in the mode that it is in. 002 §2 */
export default function BookingPanel(at: PanelAt) {
  const mode = usePanel();
  const turn = usePanelTurn();
  if (mode.name === 'idle') return null;
  const now = 'card' in mode ? at.cards?.find(({ id }) => id === mode.card.id) : undefined;
  if (mode.name === 'displayLastVisit') return <LastVisit key={mode.card.id} card={mode.card} />;
  if (mode.name === 'displayHistory')
    return <WhatHappened key={mode.card.id} card={now ?? mode.card} timeZone={at.timeZone} />;
  if ('card' in mode) return <EditForm key={mode.card.id} {...{ mode, now, at }} />;
  if (mode.name === 'findTime') return <FindPanel key={turn} {...{ mode, at }} />;
  if (mode.name === 'wishList') return <WishListPanel at={at} />;
  return <BookSteps key={turn} {...{ mode, at }} />;
}
