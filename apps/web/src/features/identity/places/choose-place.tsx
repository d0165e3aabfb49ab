import { useTranslation } from 'react-i18next';
import { PlaceList } from './place-list';
import styles from './places.module.css';

/** Where a page would be, as long as nobody has said at which location. 002 §8 */
export default function ChoosePlace() {
  const { t } = useTranslation();
  return (
    <section className={styles.choose}>
      <h1>{t('places.please')}</h1>
      <PlaceList />
    </section>
  );
}
