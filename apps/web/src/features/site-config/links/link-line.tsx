import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRow, Store } from './link-rows';
import styles from './links.module.css';

export interface LinkLineProps {
  row: LinkRow;
  stores: readonly Store[];
  target: string;
  onChoose: (target: string) => void;
  outcome: ReactNode;
}

export function LinkLine({ row, stores, target, onChoose, outcome }: LinkLineProps) {
  const { t } = useTranslation();
  const { id, name, record, current } = row;
  const options = stores.map((store) => ({ value: store.id, label: store.name }));
  // A link that is no store's can be left, and not be chosen.
  const other = current === null ? [{ value: '', label: t('siteConfig.links.other') }] : [];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('siteConfig.links.siteLink')}>
        <a href={record.reviewLinkSent} target="_blank" rel="noreferrer" className={styles.link}>
          {record.reviewLinkSent.replace(/^https:\/\//, '')}
        </a>
      </td>
      <td>
        <NativeSelect
          id={`target-${id}`}
          aria-label={t('siteConfig.links.targetOf', { name })}
          value={target}
          data={[...other, ...options]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </td>
      <td>{outcome}</td>
    </tr>
  );
}
