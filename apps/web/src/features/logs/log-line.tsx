import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { enterSite } from '../../api/sessions/session.store';
import { useLanguage } from '../../ui/language/use-language';
import { dayOf, shortDate, zoneName } from '../../ui/time/times';
import { exactClock } from './exact-clock';
import { lookOf } from './log-looks';
import type { SiteLine } from './reading/log-pages';
import styles from './logs.module.css';
import type { LineWords } from './use-line-words';

export interface LogLineProps {
  line: SiteLine;
  words: LineWords;
  /** Null where all are of one site. */
  siteName: string | null;
  /** YYYY-MM-DD, of the day whose lines say the time alone. */
  today: string;
}

/** What happened, whom it is about, who did it and through what, and what is different since. */
export function LogLine({ line, words, siteName, today }: LogLineProps) {
  const { t } = useTranslation();
  const { clientName } = line;
  const { Icon, tone } = lookOf(line.name);
  const { said, visit, about, changes, who, through } = words;
  const subjects = [siteName, clientName, visit, about].filter((one) => one !== null && one !== '');
  return (
    <li className={styles.line}>
      <When {...{ line, today }} hasZone={siteName !== null} />
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <div className={styles.what}>
        <p className={styles.said}>{said}</p>
        {subjects.length > 0 && <p dir="auto">{subjects.join(' · ')}</p>}
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change} dir="auto">
                {change}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.by}>
        <p>{who === '' ? through : t('timeline.by', { who, source: through })}</p>
        <Ways line={line} />
      </div>
    </li>
  );
}

/** Where lines of several sites stand together each says by which clock. */
function When({ line: { at, timeZone }, today, hasZone }: { line: SiteLine; today: string; hasZone: boolean }) {
  const language = useLanguage();
  const day = dayOf(at, timeZone);
  return (
    <time className={styles.at} dateTime={at}>
      {day !== today && <span>{shortDate(day, language)}</span>}
      {exactClock(at, timeZone)}
      {hasZone && <span>{zoneName(new Date(at), timeZone)}</span>}
    </time>
  );
}

/** The visit and the receipt stand at their own site: whoever follows works there from then on. */
function Ways({ line: { siteId, appointmentId, saleId } }: { line: SiteLine }) {
  const { t } = useTranslation();
  if (appointmentId === null && saleId === null) return null;
  const enter = () => enterSite(siteId);
  return (
    <p className={styles.ways}>
      {appointmentId !== null && (
        <Link to={`/notepage/${appointmentId}`} onClick={enter}>
          {t('logs.openVisit', { number: appointmentId })}
        </Link>
      )}
      {saleId !== null && (
        <Link to={`/receipt/${saleId}`} onClick={enter}>
          {t('timeline.receipt')}
        </Link>
      )}
    </p>
  );
}
