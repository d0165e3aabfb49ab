import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfferedService } from '#contracts/visits/services.dto';
import { moneyOf } from '../../../ui/money/money';

export interface ServiceSelectProps {
  services: readonly OfferedService[] | undefined;
  value: number | null;
  onChange: (service: OfferedService | null) => void;
  /** It is shown, and not to be changed. */
  isFixed?: boolean;
  /** The person or room that was chosen, and the services that are not offered there. */
  there?: { name: string; unoffered: ReadonlySet<number> };
}

const ANYWHERE = { name: '', unoffered: new Set<number>() };

/** Services with their length and price. What is not offered where it is to be can be read, and not chosen. */
export function ServiceSelect({ services, value, onChange, isFixed = false, there = ANYWHERE }: ServiceSelectProps) {
  const { t } = useTranslation();
  const price = services?.find(({ sessionTypeId }) => sessionTypeId === value)?.price ?? null;
  const isOffered = ({ sessionTypeId }: OfferedService) => !there.unoffered.has(sessionTypeId);
  const unoffered = services?.filter((service) => !isOffered(service)) ?? [];
  const isRefused = unoffered.some(({ sessionTypeId }) => sessionTypeId === value);
  const wordsOf = ({ name, minutes }: OfferedService) => `${name} – ${t('calendar.panel.minutes', { count: minutes })}`;
  return (
    <NativeSelect
      label={t('calendar.visit.service')}
      withAsterisk
      {...(price === null ? {} : { description: moneyOf(Math.round(price * 100)) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isRefused && t('calendar.panel.unoffered', { name: there.name })}
      value={value === null ? '' : String(value)}
      disabled={services === undefined || isFixed}
      onChange={({ currentTarget }) =>
        onChange(services?.find(({ sessionTypeId }) => String(sessionTypeId) === currentTarget.value) ?? null)
      }
    >
      {value === null && (
        <option value="">{t(services === undefined ? 'app.loading' : 'calendar.panel.chooseService')}</option>
      )}
      {services?.filter(isOffered).map((service) => (
        <option key={service.sessionTypeId} value={service.sessionTypeId}>
          {wordsOf(service)}
        </option>
      ))}
      {unoffered.length > 0 && (
        <optgroup label={t('calendar.panel.notOffered', { name: there.name })}>
          {unoffered.map((service) => (
            <option key={service.sessionTypeId} value={service.sessionTypeId} disabled>
              {wordsOf(service)}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  );
}
