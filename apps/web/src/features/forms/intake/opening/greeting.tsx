import { useTranslation } from 'react-i18next';
import type { FormAnswers, FormLanguage } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { timeOf } from '../../../../ui/time/times';
import { useFocusedHeading } from '../../../../ui/page/use-focused-heading';
import styles from '../intake-form.module.css';
import { useLanguage } from '../../../../ui/language/use-language';
import { useFormLabels } from '../use-form-labels';

/** As written in the form; what is on file while it is empty. */
export function fullNameOf({ appointment: { Client }, onFile }: FormBundle, answers: FormAnswers): string {
  const first = answers.firstName?.trim() || onFile.firstName || Client.FirstName;
  const last = answers.lastName?.trim() || onFile.lastName || Client.LastName;
  return [first, last].filter(Boolean).join(' ');
}

/** Who, what, where and when; and who helps. 000 §2 */
export function Greeting({ bundle }: { bundle: FormBundle }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { variants } = useFormLabels();
  const heading = useFocusedHeading();
  const { appointment, siteName, assistedBy, variant } = bundle;
  const when = `${dayOf(appointment.StartDateTime, language)}, ${timeOf(appointment.StartDateTime)}`;
  return (
    <header className={styles.greeting}>
      <p className={styles.kind}>{variants[variant]}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('intake.hello', { name: fullNameOf(bundle, {}) })}
      </h1>
      <p className={styles.visit}>{t('intake.visit', { service: appointment.Service.Name, site: siteName, when })}</p>
      {assistedBy !== null && <p className={styles.visit}>{t('intake.assisted', { staff: assistedBy })}</p>}
    </header>
  );
}

/** `Fri, Nov 20` / `vie 20 nov`: the wall date of the site, whatever zone this device is in. */
function dayOf(wall: string, language: FormLanguage): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat(`${language}-US`, options).formatToParts(
    new Date(`${wall.slice(0, 10)}T00:00:00Z`),
  );
  const of = (type: 'weekday' | 'day' | 'month') => parts.find((part) => part.type === type)?.value ?? '';
  const [weekday, day, month] = [of('weekday'), of('day'), of('month')];
  return language === 'es' ? `${weekday} ${day} ${month}` : `${weekday}, ${month} ${day}`;
}
