import { useTranslation } from 'react-i18next';
import type { LogDetail } from '#contracts/timeline/log.dto';
import type { Wire } from '#contracts/wire';
import { useLanguage } from '../../ui/language/use-language';
import { moneyOf } from '../../ui/money/money';
import { shortDate, timeOf } from '../../ui/time/times';
import { useChangeWords } from '../timeline/changes';
import { detailsOf, saidOf } from '../timeline/timeline-words';
import { useJobName } from './failed-jobs/use-job-name';
import { isNamedField, readable } from './detail-words';
import type { SiteLine } from './reading/log-pages';

/** A line in words, for the list and for the spreadsheet. */
export interface LineWords {
  said: string;
  /** Her visit as it was then; empty for none. */
  visit: string;
  /** Of what else; empty for nothing. */
  about: string;
  changes: readonly string[];
  who: string;
  through: string;
}

export function useLineWords(): (line: SiteLine) => LineWords {
  const { t } = useTranslation();
  const language = useLanguage();
  const changed = useChangeWords();
  const detailed = useDetailWords();
  const jobNamed = useJobName();
  return (line) => ({
    said: t(`timeline.said.${saidOf(line)}`),
    visit:
      line.visit === null
        ? ''
        : t('timeline.ofVisit', {
            date: shortDate(line.visit.StartDateTime, language),
            time: timeOf(line.visit.StartDateTime),
            service: line.visit.sessionTypeName,
          }),
    about: line.name.startsWith('job.') ? jobNamed(line.about ?? '') : (line.about ?? ''),
    changes: [...detailsOf(line).map(changed), ...line.details.map(detailed)],
    who: line.actor.kind === 'client' ? t('timeline.clientHerself') : (line.actor.name ?? ''),
    through: t(`timeline.sources.${line.source}`),
  });
}

function useDetailWords(): (detail: Wire<LogDetail>) => string {
  const { t } = useTranslation();
  const worded = (name: string, value: string | null): string => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'logs.yes' : 'logs.no');
    const isMoney = name.endsWith('Cents') && /^-?\d+$/.test(value ?? '');
    return isMoney ? moneyOf(Number(value)) : (value ?? '');
  };
  return ({ name, before, after }) => {
    const what = isNamedField(name) ? t(`logs.fields.${name}`) : readable(name);
    return t(keyOf(before, after), { what, before: worded(name, before), after: worded(name, after) });
  };
}

function keyOf(before: string | null, after: string | null) {
  if (before === null) return after === null ? 'timeline.onlyWhat' : 'timeline.isNow';
  return after === null ? 'timeline.isGone' : 'timeline.change';
}
