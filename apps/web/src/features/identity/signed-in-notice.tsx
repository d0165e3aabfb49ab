import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageState } from '../../ui/page/page-state';

const READ_FOR_MS = 900;

export function SignedInNotice({ to }: { to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), READ_FOR_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return <PageState level={1} icon={<IconCircleCheck />} title={t('identity.login.success')} />;
}
