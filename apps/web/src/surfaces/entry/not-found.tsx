import { IconMoodSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { PageState } from '../../ui/page/page-state';
import { usePageTitle } from '../../ui/page/use-page-title';
import type { MenuEntry } from '../../features/identity/menu-entry';
import { EntryFrame } from './entry-frame';

export interface NotHereProps {
  /** Where the session begins, if there is one and it has a place to. */
  home: MenuEntry | undefined;
  /** The management area is led from the directors' pages to where it begins. 002 §2 */
  isLedOn?: boolean;
}

/** Nothing answers to this address, or nothing for whoever is signed in. */
export function NotHere({ home, isLedOn = false }: NotHereProps) {
  return isLedOn ? <Navigate to="/managementDashboard" replace /> : <Nothing home={home} />;
}

function Nothing({ home }: Pick<NotHereProps, 'home'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('notFound.title'));
  return (
    <PageState
      level={1}
      icon={<IconMoodSearch />}
      title={t('notFound.title')}
      lines={[t('notFound.help')]}
      action={{
        id: 'go',
        label: home === undefined ? t('notFound.start') : t('notFound.goTo', { page: t(`screens.${home.id}`) }),
        enabled: true,
        run: () => void navigate(home?.path ?? '/loginmenu'),
      }}
    />
  );
}

/** With the page around it. */
export function NotFound({ home }: NotHereProps) {
  return (
    <EntryFrame>
      <Nothing home={home} />
    </EntryFrame>
  );
}
