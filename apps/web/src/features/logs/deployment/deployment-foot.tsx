import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deploymentQuery } from './deployment.data';
import styles from './deployment.module.css';
import { differencesOf } from './differences';

/** Which version the page and each server are of, and where they do not belong together. 001 §9 */
export function DeploymentFoot() {
  const { t } = useTranslation();
  const { data } = useQuery(deploymentQuery);
  const { version: own = '' } = document.documentElement.dataset;
  const differences = data === undefined ? [] : differencesOf(data, own);
  return (
    <section className={styles.foot} aria-label={t('deployment.title')}>
      <dl className={styles.versions}>
        <div>
          <dt>{t('deployment.page')}</dt>
          <dd>{own}</dd>
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
