import { IconMoodSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { useToken } from '../../features/identity/identity.data';
import { PageState } from '../../ui/page/page-state';
import { usePageTitle } from '../../ui/page/use-page-title';
import { EntryFrame } from './entry-frame';

/** An address that nothing answers to. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useToken() !== null;
  usePageTitle(t('app.notFound.title'));
  const go = {
    id: 'go',
    label: t(isSignedIn ? 'app.notFound.appointments' : 'app.notFound.start'),
    enabled: true,
    run: () => void navigate(isSignedIn ? '/appointments' : '/loginmenu'),
  };
  return (
    <EntryFrame>
      <PageState
        level={1}
        icon={<IconMoodSearch />}
        title={t('app.notFound.title')}
        lines={[t('app.notFound.help')]}
        action={go}
      />
    </EntryFrame>
  );
}

/** A staff route of a later release: whoever is signed out signs in first, as for any protected path. 002 §2 */
export function LaterPage() {
  return useToken() === null ? <Navigate to="/loginmenu" replace /> : <NotFoundPage />;
}
