import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useHeldOrder } from '../../../ui/list/use-held-order';
import { lastPick } from '../../sites/last-picks';
import { lastFirst, PickList, PickListSkeleton } from '../../sites/pick-list';
import { enterPlace } from '../identity.commands';
import { errorOf, useSignInWords } from '../use-sign-in-words';
import { AwaitedSites } from './awaited-sites';
import { type PlaceItem, usePlaces } from './places.data';

const LIST = 'places';

/** The locations to work at, the one of last time first; choosing one goes there. 002 §2 */
export function PlaceList({ onEntered }: { onEntered?: () => void }) {
  const { t } = useTranslation();
  const { items, isPending, unread, awaited, isUnnamed, retry } = usePlaces();
  const { places, hand } = useHeldPlaces(items);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const words = useSignInWords(failure);
  if (isPending) return <PickListSkeleton />;
  const enter = async (place: PlaceItem) => {
    setBusyId(place.id);
    setFailure(null);
    try {
      await enterPlace(place);
      onEntered?.();
    } catch (error) {
      setFailure(errorOf(error));
    }
    setBusyId(null);
  };
  return (
    <>
      {words !== null && <FormAlert text={words} />}
      {isUnnamed && <FormAlert text={t('places.unnamed')} />}
      {unread.length > 0 && <FormAlert text={t('places.unread', { sites: unread.join(', ') })} />}
      {(isUnnamed || unread.length > 0) && (
        <ActionButton action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }} />
      )}
      <PickList
        list={LIST}
        label={t('places.search')}
        onSelect={({ id }) => {
          const place = places.find((one) => one.id === id);
          if (place !== undefined) void enter(place);
        }}
        held={{ hand, isGrowing: awaited.length > 0 }}
        items={places}
        busyId={busyId}
      />
      <AwaitedSites names={awaited} />
    </>
  );
}

/** A location that is read late moves none under a hand. */
function useHeldPlaces(items: readonly PlaceItem[]) {
  const [last] = useState(() => lastPick(LIST));
  const entries = useMemo(() => new Map(lastFirst(items, last).map((place) => [place.id, place])), [items, last]);
  const target = useMemo(() => [...entries.keys()], [entries]);
  const { shown, hand } = useHeldOrder({ target, entries, scope: '' });
  return { places: shown.flatMap(({ entry, isGone }) => (isGone ? [] : [entry])), hand };
}
