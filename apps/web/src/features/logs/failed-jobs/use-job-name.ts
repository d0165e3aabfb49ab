import { useTranslation } from 'react-i18next';
import { JOBS, type JobName } from '#contracts/work/jobs';

/** What a kind of job is called; a newer server may have one that this page does not know. */
export function useJobName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => (isKnown(name) ? t(`jobs.names.${name}`) : t('jobs.unknown'));
}

function isKnown(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}
