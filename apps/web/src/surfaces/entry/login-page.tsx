import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { LocationStep } from '../../features/identity/location-step';
import { LoginForm } from '../../features/identity/login-form';
import { SignedInNotice } from '../../features/identity/signed-in-notice';
import { useToken } from '../../features/identity/identity.data';
import { abandonSignIn, type SignedIn } from '../../features/identity/identity.commands';
import { farewell } from '../../api/sessions/session.store';
import { wantedPage } from '../../features/identity/wanted-page';
import { PickList, PickListSkeleton } from '../../features/sites/pick-list';
import { sitesQuery } from '../../features/sites/sites.data';
import { LoadFailed } from '../../api/load-failed';
import { EntryFrame } from './entry-frame';

/** facilityStep, loginStep, locationstep, logedIn. 001 §2.1 */
export default function LoginPage() {
  const { siteId } = useParams();
  const token = useToken();
  const [wasSignedIn] = useState(token !== null);
  const sites = useQuery(sitesQuery);
  const home = wantedPage() ?? '/appointments';
  if (token !== null) {
    if (wasSignedIn) return <Navigate to={home} replace />;
    return (
      <EntryFrame>
        <SignedInNotice to={home} />
      </EntryFrame>
    );
  }
  const site = sites.data?.find((one) => String(one.id) === siteId);
  const isUnknown = siteId !== undefined && site === undefined && sites.data !== undefined && sites.data.length > 0;
  if (isUnknown) return <Navigate to="/login/" replace />;
  return (
    <EntryFrame>
      {sites.isPending && <PickListSkeleton />}
      {sites.isError && <LoadFailed error={sites.error} retry={() => void sites.refetch()} />}
      {sites.data !== undefined && site === undefined && <FacilityStep sites={sites.data} />}
      {site !== undefined && <SignInSteps key={site.id} site={site} />}
    </EntryFrame>
  );
}

interface Site {
  id: number;
  name: string;
}

function FacilityStep({ sites }: { sites: readonly Site[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{t('identity.login.facilityHeading')}</h1>
      <p>{t('identity.login.facilityHelp')}</p>
      <PickList list="sites" items={sites} onSelect={(site) => void navigate(`/login/${site.id}`)} />
    </>
  );
}

/** Ends by keeping a session, which the page sees by itself. */
function SignInSteps({ site }: { site: Site }) {
  const navigate = useNavigate();
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const [reason] = useState(() => farewell.getState().reason);
  const back = () => {
    if (signedIn !== null) void abandonSignIn(signedIn);
    farewell.setState({ siteId: null, reason: null });
    void navigate('/login/');
  };
  if (signedIn !== null) {
    return <LocationStep siteName={site.name} signedIn={signedIn} onBack={back} />;
  }
  return <LoginForm site={site} reason={reason} onSignedIn={setSignedIn} onBack={back} />;
}
