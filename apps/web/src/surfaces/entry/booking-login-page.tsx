import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useDoor } from '../../features/identity/identity.data';
import { ManySitesLogin } from '../../features/identity/many-sites/many-sites-login';
import { EntryFrame } from './entry-frame';

const HOME = '/booking';

/** 002 §2 Booking login */
export default function BookingLoginPage() {
  const { t } = useTranslation();
  const door = useDoor();
  const [wasSignedIn] = useState(door === 'booking');
  if (wasSignedIn) return <Navigate to={HOME} replace />;
  return (
    <EntryFrame>
      <ManySitesLogin door="booking" place={t('identity.menu.booking')} home={HOME} />
    </EntryFrame>
  );
}
