import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WEB_VERSION } from '../../../api/web-version';
import { deploymentQuery } from './deployment.data';
import styles from './deployment.module.css';
import { differencesOf } from './differences';

/** Which version the page and each server are of, and where they do not belong together. 001 §9 */
export function DeploymentFoot() {
  const { t } = useTranslation();
  const { data } = useQuery(deploymentQuery);
  const differences = data === undefined ? [] : differencesOf(data, WEB_VERSION);
  return (
    <section className={styles.foot} aria-label={t('deployment.title')}>
      <dl className={styles.versions}>
        <div>
          <dt>{t('deployment.page')}</dt>
          <dd>{WEB_VERSION}</dd>
        </div>
        {data?.programs.map(({ program, version, count }) => (
          <div key={`${program} ${version}`}>
            <dt>{t(`deployment.programs.${program}`, { count })}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {differences.map((one) => (
          <p key={one} className={styles.differs}>
            {t(`deployment.differ.${one}`)}
          </p>
        ))}
      </div>
    </section>
  );
}
