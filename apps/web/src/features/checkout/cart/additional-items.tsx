import { TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutItem } from '#contracts/money/checkout-page.dto';
import { toCents } from '#domain/money/cents';
import { matchesShown } from '#domain/people/person-search';
import { ActionButton } from '../../../ui/action/action-button';
import { moneyOf } from '../../../ui/money/money';
import styles from './cart.module.css';
import { Quantity } from './quantity';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface AdditionalItemsProps {
  products: readonly CheckoutItem[];
  isLocked: boolean;
  onAdd: (itemId: string, quantity: number) => void;
}

/** What else the desk sells. 001 §2.6 "Additional Items" */
export function AdditionalItems({ products, isLocked, onAdd }: AdditionalItemsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = products.filter(({ Name }) => matchesShown({ name: Name, email: '', phone: '' }, search));
  return (
    <section className={styles.additional}>
      <div className={styles.head}>
        <h2>{t('checkout.additional')}</h2>
        <TextInput
          type="search"
          aria-label={t('checkout.search')}
          placeholder={t('checkout.search')}
          leftSection={<IconSearch {...LOOK} />}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {products.length === 0 ? t('checkout.noProducts') : t('checkout.nothing', { search: search.trim() })}
        </p>
      )}
      <ul className={styles.items}>
        {found.map((item) => (
          <Item key={item.Id} {...{ item, isLocked, onAdd }} />
        ))}
      </ul>
    </section>
  );
}

function Item({
  item: { Id, Name, Price },
  isLocked,
  onAdd,
}: Omit<AdditionalItemsProps, 'products'> & { item: CheckoutItem }) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(1);
  const add = {
    ...{
      id: `add-${Id}`,
      label: t('checkout.add'),
      longLabel: t('checkout.addOf', { name: Name }),
      enabled: !isLocked,
    },
    run: () => {
      onAdd(Id, quantity);
      setQuantity(1);
    },
  };
  return (
    <li className={styles.item}>
      <span>
        <span className={styles.name}>{Name}</span>
        <span className={styles.soft}>{moneyOf(toCents(Price) ?? 0)}</span>
      </span>
      <span className={styles.adding}>
        <Quantity name={Name} value={quantity} onChange={setQuantity} />
        <ActionButton action={add} variant="outline" icon={<IconPlus {...LOOK} />} />
      </span>
    </li>
  );
}
