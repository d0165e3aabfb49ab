import { IconClipboardText } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageState } from '../../ui/page-state';
import { usePageTitle } from '../../ui/use-page-title';
import { EntryFrame } from '../entry/entry-frame';

/** A kiosk that was left on this page goes back to its start. */
const BACK_TO_KIOSK_MS = 60_000;

/** Stands where the client's form will be. */
export function FormSoonPage() {
  const { t } = useTranslation();
  const { siteId } = useParams();
  const navigate = useNavigate();
  const origin = originOf(useLocation().state);
  usePageTitle(t('form.pageTitle'));
  const home = `/${siteId ?? ''}`;
  useEffect(() => {
    if (origin !== 'kiosk') return;
    const timer = setTimeout(() => void navigate(home, { replace: true }), BACK_TO_KIOSK_MS);
    return () => clearTimeout(timer);
  }, [origin, home, navigate]);
  const isStaff = origin === 'staff';
  const leave = () => void navigate(isStaff ? '/forms' : home, { replace: true });
  return (
    <EntryFrame>
      <PageState
        level={1}
        icon={<IconClipboardText />}
        title={t('form.heading')}
        lines={[t(isStaff ? 'form.staff' : 'form.client')]}
        action={{ id: 'leave', label: t(isStaff ? 'app.goBack' : 'form.done'), enabled: true, run: leave }}
      />
    </EntryFrame>
  );
}

function originOf(state: unknown): 'staff' | 'kiosk' | 'link' {
  if (typeof state !== 'object' || state === null || !('skip2fa' in state)) return 'link';
  return state.skip2fa === true ? 'staff' : 'kiosk';
}
