import { useParams } from 'react-router-dom';
import { LinkedVideoPart } from '../../features/media/videos/linked-video';
import { keepLanguage } from '../../ui/language/language';
import { LanguageButton } from '../../ui/language/language-button';
import { Brand } from '../../ui/page/brand';
import styles from './video-page.module.css';

/** Where the link of a mail leads; nobody signs in here, and nothing on it says whose video it is. */
export default function VideoPage() {
  const { token = '' } = useParams();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <LanguageButton onSwitch={keepLanguage} />
      </header>
      <main className={styles.main}>
        <LinkedVideoPart token={token} />
      </main>
    </div>
  );
}
