import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageState } from '../../../ui/page/page-state';

/** An address whose end is no day. */
export function NoSuchDay() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = () => void navigate('/dailyreport', { replace: true });
  return (
    <PageState
      level={1}
      icon={<IconCalendarOff />}
      title={t('dailyClose.noSuchDay')}
      action={{ id: 'today', label: t('dailyClose.today'), enabled: true, run: back }}
    />
  );
}
