import { useTranslation } from 'react-i18next';
import { useLate } from '../../../ui/use-late';
import styles from './places.module.css';

/** Which sites are slow: what is of them is still to come, and the page is of the others meanwhile. */
export function AwaitedSites({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const sites = useLate(names.join(', '));
  return (
    <p role="status" className={styles.awaited}>
      {sites !== '' && t('places.awaited', { sites })}
    </p>
  );
}
