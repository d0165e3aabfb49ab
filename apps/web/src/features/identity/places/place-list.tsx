import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { PickList, PickListSkeleton } from '../../sites/pick-list';
import { enterPlace } from '../identity.commands';
import { errorOf, useSignInWords } from '../use-sign-in-words';
import { type PlaceItem, usePlaces } from './places.data';

/** The locations to work at, the one of last time first; choosing one goes there. 002 §2 */
export function PlaceList({ onEntered }: { onEntered?: () => void }) {
  const { t } = useTranslation();
  const { items, isPending, isPartly, isUnnamed, retry } = usePlaces();
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
      {isPartly && <FormAlert text={t('places.unread')} />}
      {(isUnnamed || isPartly) && (
        <ActionButton action={{ id: 'retry', label: t('app.retry'), enabled: true, run: retry }} />
      )}
      <PickList
        list="places"
        label={t('places.search')}
        onSelect={({ id }) => {
          const place = items.find((one) => one.id === id);
          if (place !== undefined) void enter(place);
        }}
        {...{ items, busyId }}
      />
    </>
  );
}
