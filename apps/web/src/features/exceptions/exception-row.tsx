import { useTranslation } from 'react-i18next';
import { LOOKS } from './exception-looks';
import type { ExceptionWords } from './exception-words';
import styles from './exceptions.module.css';
import { changeException, type SiteException } from './reading/exceptions.data';
import { usePress } from '../../api/use-press';

export interface ExceptionRowProps {
  one: SiteException;
  words: ExceptionWords;
  /** Left the list, and stands because a hand rests on it. */
  isGone: boolean;
  isLooked: boolean;
  me: string;
  onLook: () => void;
}

export function ExceptionRow({ one, words, isGone, isLooked, me, onLook }: ExceptionRowProps) {
  const { t } = useTranslation();
  const { press, failure, isSending } = usePress(t('exceptions.noAnswer'));
  const { Icon, tone } = LOOKS[one.kind];
  const { title, place } = words;
  return (
    <li className={styles.row} data-entry="" data-looked={isLooked || undefined} data-gone={isGone || undefined}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={styles.what}>
        <button type="button" className={styles.look} aria-pressed={isLooked} onClick={onLook}>
          {title}
        </button>
        <p>{words.about}</p>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
      <p className={styles.place}>{place}</p>
      <p className={styles.age}>{words.age}</p>
      <div className={styles.who}>
        {one.state === 'open' && one.assignedTo === null && !isGone ? (
          <button
            type="button"
            className={styles.take}
            aria-label={t('exceptions.takeThis', { title, place })}
            aria-disabled={isSending || undefined}
            onClick={() => press(() => changeException(one, { assignedTo: me }))}
          >
            {t('exceptions.take')}
          </button>
        ) : (
          <Whose one={one} />
        )}
      </div>
    </li>
  );
}

function Whose({ one: { state, assignedTo, endedBy } }: { one: SiteException }) {
  const { t } = useTranslation();
  if (state === 'open') return <span className={styles.person}>{assignedTo}</span>;
  return <span>{endedBy === null ? t('exceptions.gone') : t('exceptions.resolvedBy', { name: endedBy })}</span>;
}
