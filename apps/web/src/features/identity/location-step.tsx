import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickList } from '../sites/pick-list';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { chooseLocation, type SignedIn } from './identity.commands';
import { errorOf, useSignInWords } from './use-sign-in-words';

export interface LocationStepProps {
  siteName: string;
  signedIn: SignedIn;
  onBack: () => void;
}

/** Only for users with more than one location. 001 §2.1 */
export function LocationStep({ siteName, signedIn, onBack }: LocationStepProps) {
  const { t } = useTranslation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const words = useSignInWords(failure);
  const choose = async (locationId: number) => {
    setBusyId(locationId);
    setFailure(null);
    try {
      await chooseLocation(signedIn, locationId);
    } catch (error) {
      setFailure(errorOf(error));
      setBusyId(null);
    }
  };
  return (
    <>
      <h1>{t('identity.login.locationHeading')}</h1>
      <p>{t('identity.login.locationHelp', { site: siteName })}</p>
      {words !== null && <FormAlert text={words} />}
      <PickList
        list={`locations of ${signedIn.siteId}`}
        items={signedIn.locations}
        isSearchable={signedIn.locations.length > 6}
        busyId={busyId}
        onSelect={(location) => void choose(location.id)}
      />
      <ActionButton action={{ id: 'back', label: t('identity.login.back'), enabled: busyId === null, run: onBack }} />
    </>
  );
}
