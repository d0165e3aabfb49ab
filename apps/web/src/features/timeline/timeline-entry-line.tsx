import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../ui/language/use-language';
import { clockOf, dayOf, shortDate, timeOf } from '../../ui/time/times';
import { Changes } from './changes';
import { detailsOf, saidOf, type TimelineRun } from './timeline-words';
import styles from './timeline.module.css';

export interface TimelineEntryLineProps {
  run: TimelineRun;
  timeZone: string;
  /** YYYY-MM-DD of the site: of entries of that day the time alone is said. */
  today: string;
  /** Entries of several visits: each says which. */
  isOfMany: boolean;
}

/** One thing that happened: when, what, who and through what, and what is different since. */
export function TimelineEntryLine({ run: { entry, count }, timeZone, today, isOfMany }: TimelineEntryLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { at, actor, source, visit } = entry;
  const day = dayOf(at, timeZone);
  const who = actor.kind === 'client' ? t('timeline.clientHerself') : (actor.name ?? '');
  const through = t(`timeline.sources.${source}`);
  const said = t(`timeline.said.${saidOf(entry)}`);
  return (
    <li className={styles.entry}>
      <time className={styles.at} dateTime={at}>
        {day !== today && <span>{shortDate(day, language)}</span>}
        {clockOf(at, timeZone)}
      </time>
      <div className={styles.what}>
        <p className={styles.said}>{count === 1 ? said : t('timeline.times', { said, count })}</p>
        {isOfMany && visit !== null && (
          <p>
            {t('timeline.ofVisit', {
              date: shortDate(visit.StartDateTime, language),
              time: timeOf(visit.StartDateTime),
              service: visit.sessionTypeName,
            })}
          </p>
        )}
        <Changes changes={detailsOf(entry)} />
        {entry.saleId !== null && (
          <p>
            <Link className={styles.receipt} to={`/receipt/${entry.saleId}`}>
              {t('timeline.receipt')}
            </Link>
          </p>
        )}
        <p>{who === '' ? through : t('timeline.by', { who, source: through })}</p>
      </div>
    </li>
  );
}
