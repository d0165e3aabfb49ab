import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DENOMINATIONS } from '#contracts/money/daily-close';
import { countedTotal } from '#domain/money/daily-close';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { moneyOf } from '../../../ui/money/money';
import styles from './count-dialog.module.css';
import { type Denomination, MOST_OF_A_KIND, nameOf, typedCount } from './denominations';

export interface Count {
  denomination: Denomination;
  quantity: number;
}

export interface CountDialogProps {
  /** As it was counted so far. */
  count: readonly { denomination: number; quantity: number }[];
  onCount: (count: readonly Count[]) => void;
  onClose: () => void;
}

type Typed = Readonly<Partial<Record<Denomination, string>>>;

/** A help at the drawer: how many of each bill and coin, and what they come to. Enter goes from one to the next. */
export function CountDialog({ count, onCount, onClose }: CountDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>(() => typedOf(count));
  const fields = useRef<HTMLDivElement>(null);
  const counts = countsOf(typed);
  const goOn = (from: HTMLInputElement) => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(from) + 1]?.focus();
  };
  const take = () => {
    if (counts === null) return;
    onCount(counts);
    onClose();
  };
  return (
    <Modal className={styles.dialog} onClose={onClose}>
      <ModalTitle>{t('dailyClose.count.title')}</ModalTitle>
      <div ref={fields} className={styles.fields}>
        {DENOMINATIONS.map((cents) => (
          <Line
            key={cents}
            cents={cents}
            text={typed[cents] ?? ''}
            onText={(text) => setTyped({ ...typed, [cents]: text })}
            onEnter={goOn}
          />
        ))}
      </div>
      <p className={styles.sum} role="status">
        <span>{t('dailyClose.count.sum')}</span>
        <strong>{counts === null ? '—' : moneyOf(countedTotal(counts))}</strong>
      </p>
      <div className={styles.actions}>
        <ActionButton action={{ id: 'cancel', label: t('dailyClose.count.cancel'), enabled: true, run: onClose }} />
        <ActionButton
          action={{ id: 'take', label: t('dailyClose.count.take'), enabled: counts !== null, run: take }}
          variant="filled"
        />
      </div>
    </Modal>
  );
}

interface LineProps {
  cents: Denomination;
  text: string;
  onText: (text: string) => void;
  onEnter: (field: HTMLInputElement) => void;
}

function Line({ cents, text, onText, onEnter }: LineProps) {
  const { t } = useTranslation();
  const count = typedCount(text);
  const name = nameOf(cents);
  return (
    <div className={styles.line}>
      <span aria-hidden="true">{name}</span>
      <TextInput
        aria-label={t('dailyClose.count.howMany', { name })}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={count === null ? t('dailyClose.count.notACount', { most: MOST_OF_A_KIND }) : undefined}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onEnter(currentTarget);
        }}
      />
      <span className={styles.worth}>{count === null || count === 0 ? '' : moneyOf(cents * count)}</span>
    </div>
  );
}

/** Null while one of them is no number. */
function countsOf(typed: Typed): Count[] | null {
  const counts = DENOMINATIONS.flatMap((denomination) => {
    const quantity = typedCount(typed[denomination] ?? '');
    return quantity === null ? [] : [{ denomination, quantity }];
  });
  return counts.length === DENOMINATIONS.length ? counts : null;
}

function typedOf(count: CountDialogProps['count']): Typed {
  const counted = count.filter(({ quantity }) => quantity > 0);
  return Object.fromEntries(counted.map(({ denomination, quantity }) => [denomination, String(quantity)]));
}
