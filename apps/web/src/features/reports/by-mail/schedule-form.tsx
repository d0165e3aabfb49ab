import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFormat } from '#contracts/reports/reports';
import {
  MOST_REPORT_RECEIVERS,
  REPORT_PERIODS,
  type ReportPeriod,
  SCHEDULED_FORMATS,
  type ScheduledReport,
} from '#contracts/reports/scheduled-reports';
import { parseContact } from '#domain/people/contact';
import { wordsOf } from '../../../api/call';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { timeOf } from '../../../ui/time/times';
import { placeOf } from '../frame/use-report-filters';
import { addSchedule, type Schedule } from './by-mail.data';
import styles from './by-mail.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourOf(hour) }));
/** Before the studios open. */
const FIRST_HOUR = 7;

/** `7:00 AM` */
export function hourOf(hour: number): string {
  return timeOf(`2000-01-01T${String(hour).padStart(2, '0')}:00:00`);
}

type Mistake = 'receiversMissing' | 'receiversWrong' | 'receiversMany';

export interface ScheduleFormProps {
  report: ScheduledReport;
  /** `{siteId}-{locationId}`. */
  place: string;
  onAdded: (schedule: Schedule) => void;
}

/** One more mail with this report. A press that got no answer is the same one when it is pressed again. */
export function ScheduleForm({ report, place, onAdded }: ScheduleFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formats: readonly ReportFormat[] = SCHEDULED_FORMATS[report];
  const [wish, setWish] = useState({ period: 'day' as ReportPeriod, hour: FIRST_HOUR, format: formats[0] ?? 'pdf' });
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isAdding, said, add } = useAdding(onAdded);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { receivers, mistake: found } = receiversOf(typed);
    setMistake(found);
    if (found !== null) return field.current?.focus();
    const { siteId, locationId } = placeOf(place);
    const of = report === 'projection' ? {} : { locationId };
    void add(siteId, { ...wish, ...of, report, language, receivers }).then((isAdded) => isAdded && setTyped(''));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        className={styles.wide ?? ''}
        label={t('byMail.period')}
        value={wish.period}
        data={REPORT_PERIODS.map((value) => ({ value, label: t(`byMail.every.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setWish({ ...wish, period: REPORT_PERIODS.find((one) => one === value) ?? 'day' })
        }
      />
      <NativeSelect
        label={t('byMail.hour')}
        description={t('byMail.hourHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={String(wish.hour)}
        data={HOURS}
        onChange={({ currentTarget }) => setWish({ ...wish, hour: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('byMail.format')}
        value={wish.format}
        data={formats.map((value) => ({ value, label: t(`report.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setWish({ ...wish, format: formats.find((one) => one === value) ?? wish.format })
        }
      />
      <TextInput
        ref={field}
        className={styles.wide ?? ''}
        label={t('byMail.receivers')}
        description={t('byMail.receiversHelp', { most: MOST_REPORT_RECEIVERS })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="text"
        inputMode="email"
        autoComplete="off"
        maxLength={3_000}
        value={typed}
        error={mistake === null ? null : t(`byMail.${mistake}`, { most: MOST_REPORT_RECEIVERS })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        type="submit"
        className={styles.wide ?? ''}
        leftSection={<IconCalendarTime size={20} stroke={1.75} aria-hidden="true" />}
        aria-disabled={isAdding || undefined}
      >
        {t(isAdding ? 'byMail.adding' : 'byMail.add')}
      </Button>
      <div className={styles.wide} role="status">
        {said?.isFailure === false && <p className={styles.good}>{said.words}</p>}
      </div>
      {said?.isFailure === true && (
        <div className={styles.wide}>
          <FormAlert text={said.words} />
        </div>
      )}
    </form>
  );
}

type Wish = Parameters<typeof addSchedule>[2];

function useAdding(onAdded: (schedule: Schedule) => void) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState<{ words: string; isFailure: boolean } | null>(null);
  const tried = useRef({ id: '', wish: '' });
  const add = async (siteId: number, wish: Wish): Promise<boolean> => {
    if (isAdding) return false;
    const key = JSON.stringify([siteId, wish]);
    if (tried.current.wish !== key) tried.current = { id: crypto.randomUUID(), wish: key };
    setAdding(true);
    setSaid(null);
    try {
      onAdded(await addSchedule(siteId, tried.current.id, wish));
      tried.current = { id: '', wish: '' };
      setSaid({ words: t('byMail.added'), isFailure: false });
      return true;
    } catch (error) {
      const detail = wordsOf(error)?.[language];
      const words = detail === undefined ? t('byMail.noAnswer') : t('byMail.failed', { detail });
      setSaid({ words, isFailure: true });
      return false;
    } finally {
      setAdding(false);
    }
  };
  return { isAdding, said, add };
}

/** With commas, blanks or line ends between them. */
function receiversOf(typed: string): { receivers: string[]; mistake: Mistake | null } {
  const receivers = typed.split(/[,;\s]+/).filter((one) => one !== '');
  const isRight = receivers.every((one) => parseContact(one).kind === 'email');
  if (receivers.length === 0) return { receivers, mistake: 'receiversMissing' };
  if (!isRight) return { receivers, mistake: 'receiversWrong' };
  return { receivers, mistake: receivers.length > MOST_REPORT_RECEIVERS ? 'receiversMany' : null };
}
