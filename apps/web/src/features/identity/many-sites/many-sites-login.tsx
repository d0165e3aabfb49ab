import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SiteSignIn } from '#contracts/identity/identity.dto';
import { type Door, farewell, sessionOf } from '../../../api/sessions/session.store';
import { FormAlert } from '../../../ui/form/form-alert';
import { CredentialsForm, type NameAndPassword } from '../credentials-form';
import { enterPlace, type Place, signInAll } from '../identity.commands';
import { SignedInNotice } from '../signed-in-notice';
import { useSignInWords } from '../use-sign-in-words';
import { FailedSites, isUndecided } from './failed-sites';
import { PartlySignedIn } from './partly-signed-in';

export interface ManySitesLoginProps {
  door: Exclude<Door, 'single'>;
  /** What the sign-in is for. */
  place: string;
  /** Where it leads. */
  home: string;
  /** Where whoever comes from a desk worked there: they are put there again, if the site takes them in. */
  cameFrom?: Place | null;
}

/** One name and password at all sites: what some of them refuse keeps nobody from the others. 002 §2 Booking login, decision 20 */
export function ManySitesLogin({ door, place, home, cameFrom = null }: ManySitesLoginProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [reason] = useState(() => farewell.getState().reason);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const submit = async (credentials: NameAndPassword) => {
    const sites = await signInAll({ door, ...credentials });
    if (sites.every(({ session }) => session === null)) throw new NoSite(sites);
    await goBackTo(cameFrom);
    setOutcome({ sites, credentials });
  };
  const again = async ({ sites, credentials }: Outcome) => {
    const siteIds = sites.filter(isUndecided).map(({ id }) => id);
    const answers = await signInAll({ door, ...credentials, siteIds });
    await goBackTo(cameFrom);
    setOutcome({ credentials, sites: sites.map((site) => answers.find(({ id }) => id === site.id) ?? site) });
  };
  if (outcome !== null && !outcome.sites.some(isUndecided)) return <SignedInNotice to={home} />;
  if (outcome !== null) return <PartlySignedIn sites={outcome.sites} home={home} again={() => again(outcome)} />;
  return (
    <CredentialsForm
      progress={t('manySites.progress')}
      toWords={(failure) => <NotSignedIn failure={failure} />}
      onBack={() => void navigate('/loginmenu')}
      {...{ place, reason, submit }}
    />
  );
}

/** Who cannot be put there is asked where to work, as everybody is. */
async function goBackTo(place: Place | null): Promise<void> {
  if (place !== null && sessionOf(place.siteId) !== undefined) await enterPlace(place).catch(() => undefined);
}

interface Outcome {
  sites: readonly SiteSignIn[];
  /** To ask again those that did not answer; gone with the page. */
  credentials: NameAndPassword;
}

class NoSite extends Error {
  constructor(readonly sites: readonly SiteSignIn[]) {
    super();
  }
}

function NotSignedIn({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const words = useSignInWords(failure);
  if (!(failure instanceof NoSite)) return <FormAlert text={words ?? ''} />;
  return (
    <>
      <FormAlert text={t('manySites.none')} />
      <FailedSites sites={failure.sites} isFolded />
    </>
  );
}
