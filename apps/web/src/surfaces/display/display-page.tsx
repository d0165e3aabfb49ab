import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import '../../api/shell-routes';
import { ClientDisplayScreen } from '../../features/displays/device/client-display-screen';
import { speak } from '../../ui/language/language';
import { LanguageButton } from '../../ui/language/language-button';
import { Brand } from '../../ui/page/brand';
import { PageState } from '../../ui/page/page-state';
import styles from './display-page.module.css';

/** `/till/{site}-{location}`: the second screen of a desk, which the client looks at while she pays. */
export default function DisplayPage() {
  const { t } = useTranslation();
  const { location = '' } = useParams();
  const [, site, place] = /^(\d{1,9})-(\d{1,9})$/.exec(location) ?? [];
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <LanguageButton onSwitch={speak} />
      </header>
      <main className={styles.main}>
        {site === undefined ? (
          <PageState
            level={1}
            icon={<IconDeviceTablet />}
            title={t('display.unknown')}
            lines={[t('display.unknownHelp')]}
          />
        ) : (
          <ClientDisplayScreen key={location} place={{ siteId: Number(site), locationId: Number(place) }} />
        )}
      </main>
    </div>
  );
}
