import { useInterval, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLiveQuery } from '../../live/use-live';
import type { DisplayRef } from '../../live/patches/money/display';
import { useDraftSaver } from '../drafts/use-draft-saver';
import { type DeskPlace, keepDeskDisplay, useDeskDisplay } from './desk-display.store';
import { tellTip, useDisplayedCart } from './displayed.store';
import { displayQuery, showOn } from './displays.data';

/** The server shows no cart of which it has not heard for a quarter of an hour. */
const SAY_AGAIN_MS = 5 * 60_000;
const QUIET_MS = 200;
const UNSAID = { cart: null, round: -1 };

/** Keeps the client's screen of this desk, where there is one, with what is at the till. Draws nothing. */
export function DisplayFeed({ place }: { place: DeskPlace }) {
  const displayId = useDeskDisplay(place);
  if (displayId === null) return null;
  return <Feed key={displayId} place={place} displayId={displayId} />;
}

function Feed({ place, displayId }: { place: DeskPlace; displayId: string }) {
  const { siteId } = place;
  const { data } = useLiveQuery(displayQuery({ siteId, displayId }));
  const cart = useDisplayedCart();
  const [round, setRound] = useState(0);
  const again = () => setRound((now) => now + 1);
  useInterval(again, SAY_AGAIN_MS, { autoInvoke: true });
  useWindowEvent('pageshow', again);
  const isEnded = data?.state === 'ended';
  const { locationId } = place;
  useEffect(() => {
    if (isEnded) keepDeskDisplay({ siteId, locationId }, null);
  }, [isEnded, siteId, locationId]);
  const tip = data?.tip ?? null;
  useEffect(() => tellTip(tip), [tip]);
  useDraftSaver<{ cart: typeof cart; round: number }>({
    ...{ initial: UNSAID, draft: { cart, round }, isHeld: data?.state !== 'paired', quietMs: QUIET_MS },
    send: (said, how) => showOn({ siteId, displayId }, said.cart, how),
  });
  useEmptied({ siteId, displayId });
  return null;
}

/** Nothing is at a till that is left. */
function useEmptied({ siteId, displayId }: DisplayRef): void {
  useWindowEvent('pagehide', () => void showOn({ siteId, displayId }, null, { isParting: true }));
  useEffect(
    () => () => {
      tellTip(null);
      void showOn({ siteId, displayId }, null, { isParting: false });
    },
    [siteId, displayId],
  );
}
