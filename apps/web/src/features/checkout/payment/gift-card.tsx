import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Refusal, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { moneyOf } from '../../../ui/money/money';
import styles from './payment.module.css';
import type { GiftCardState } from './use-gift-card';

export interface GiftCardProps {
  code: string;
  gift: GiftCardState;
  isLocked: boolean;
  onCode: (code: string) => void;
  onSearch: () => void;
  onClear: () => void;
}

const LONGEST = 60;

/** A code, its balance, and a way to forget it. 001 §2.6 */
export function GiftCard({
  code,
  gift: { balance, error, isFetching },
  isLocked,
  onCode,
  onSearch,
  onClear,
}: GiftCardProps) {
  const { t } = useTranslation();
  if (balance !== null)
    return (
      <p className={styles.found} role="status">
        <span>{t('checkout.balance', { last: code.slice(-4), amount: moneyOf(balance) })}</span>
        <button type="button" className={styles.link} disabled={isLocked} onClick={onClear}>
          {t('checkout.clear')}
        </button>
      </p>
    );
  return (
    <div className={styles.gift}>
      <TextInput
        label={t('checkout.code')}
        value={code}
        readOnly={isLocked}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ currentTarget }) => onCode(currentTarget.value.trim())}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSearch();
        }}
      />
      <button
        type="button"
        className={styles.search}
        aria-label={t('checkout.lookUp')}
        aria-busy={isFetching || undefined}
        disabled={isLocked}
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {error !== null && <Fault error={error} />}
    </div>
  );
}

/** 001 §8: without words of the server's the documents' own. */
function Fault({ error }: { error: Error }) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND';
  return (
    <div className={styles.wide}>
      <FieldMistake text={isUnknown ? t('checkout.noCard') : said || t('app.weird')} />
    </div>
  );
}
