import { NativeSelect, TextInput } from '@mantine/core';
import { IconPencil, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { AwaitedSites } from '../identity/places/awaited-sites';
import type { PlaceItem, Places } from '../identity/places/places.data';
import styles from './site-config.module.css';

export interface SitePickerProps {
  places: Places;
  /** Null while a new one is made. */
  chosen: string | null;
  /** Of which something is not saved. */
  unsaved: ReadonlySet<string>;
  onChoose: (place: PlaceItem) => void;
}

/** Every location of every site that the user is signed in at: a list that is searched, and on narrow screens a dropdown. 002 §2 */
export function SitePicker({ places, chosen, unsaved, onChoose }: SitePickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = places.items.filter(({ name }) => plain(name).includes(plain(text)));
  const choose = (id: string) => {
    const place = places.items.find((one) => one.id === id);
    if (place !== undefined) onChoose(place);
  };
  return (
    <>
      {places.unread.length > 0 && (
        <>
          <FormAlert text={t('siteConfig.unread', { sites: places.unread.join(', ') })} />
          <ActionButton action={{ id: 'retry', label: t('app.retry'), enabled: true, run: places.retry }} />
        </>
      )}
      <div className={styles.dropdown}>
        <NativeSelect
          label={t('siteConfig.site')}
          value={chosen ?? ''}
          data={[{ value: '', label: t('siteConfig.choose') }, ...places.items.map(optionOf)]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <div className={styles.list}>
        <TextInput
          type="search"
          aria-label={t('siteConfig.find')}
          placeholder={t('siteConfig.find')}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={text}
          maxLength={100}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ul aria-label={t('siteConfig.sites')}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen || undefined} onClick={() => choose(id)}>
                {name}
                {unsaved.has(id) && (
                  <IconPencil size={16} stroke={1.75} role="img" aria-label={t('siteConfig.unsavedHere')} />
                )}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles.quiet}>{t('siteConfig.noSite')}</p>}
      </div>
      <AwaitedSites names={places.awaited} />
    </>
  );
}

const optionOf = ({ id, name }: PlaceItem) => ({ value: id, label: name });
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
