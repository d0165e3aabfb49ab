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
}

/** Services with their length and price. */
export function ServiceSelect({ services, value, onChange, isFixed = false }: ServiceSelectProps) {
  const { t } = useTranslation();
  const price = services?.find(({ sessionTypeId }) => sessionTypeId === value)?.price ?? null;
  const wordsOf = ({ name, minutes }: OfferedService) => `${name} – ${t('calendar.panel.minutes', { count: minutes })}`;
  return (
    <NativeSelect
      label={t('calendar.visit.service')}
      withAsterisk
      {...(price === null ? {} : { description: moneyOf(Math.round(price * 100)) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === null ? '' : String(value)}
      disabled={services === undefined || isFixed}
      onChange={({ currentTarget }) =>
        onChange(services?.find(({ sessionTypeId }) => String(sessionTypeId) === currentTarget.value) ?? null)
      }
    >
      {value === null && (
        <option value="">{t(services === undefined ? 'app.loading' : 'calendar.panel.chooseService')}</option>
      )}
      {services?.map((service) => (
        <option key={service.sessionTypeId} value={service.sessionTypeId}>
          {wordsOf(service)}
        </option>
      ))}
    </NativeSelect>
  );
}
