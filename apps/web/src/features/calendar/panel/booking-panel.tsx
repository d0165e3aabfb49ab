import { lazy, Suspense } from 'react';
import { loadPart } from '../../../api/parts';
import { BookSteps } from './book-steps';
import { EditForm } from './edit-form';
import { LastVisit } from './last-visit';
import type { PanelAt } from './panel-at';
import { usePanel, usePanelTurn } from './panel.store';
import { WhatHappened } from './visit/what-happened';

const FindPanel = lazy(() => loadPart(() => import('../find/find-panel')));
const WishListPanel = lazy(() => loadPart(() => import('../wishes/wish-list-panel')));

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
  if (mode.name === 'findTime' || mode.name === 'wishList')
    return (
      <Suspense fallback={null}>
        {mode.name === 'findTime' ? <FindPanel key={turn} {...{ mode, at }} /> : <WishListPanel at={at} />}
      </Suspense>
    );
  return <BookSteps key={turn} {...{ mode, at }} />;
}
