import { TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';

const KEY = '/';

export interface SearchBoxProps {
  value: string;
  onChange: (search: string) => void;
  /** Enter: on to what was found. */
  onEnter: () => void;
}

/** `/` leads here from anywhere on the page, Enter on to the first card, Esc empties it. */
export function SearchBox({ value, onChange, onEnter }: SearchBoxProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useWindowEvent('keydown', (event) => {
    if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  return (
    <TextInput
      ref={field}
      className={styles.search ?? ''}
      type="search"
      aria-label={t('appointments.search')}
      aria-keyshortcuts={KEY}
      placeholder={t('appointments.searchHint')}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
      rightSection={
        value === '' && (
          <kbd className={styles.key} aria-hidden="true">
            {KEY}
          </kbd>
        )
      }
      rightSectionPointerEvents="none"
      value={value}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The button that has the focus then would take the rest of this stroke for a press.
          event.preventDefault();
          onEnter();
        }
        if (event.key === 'Escape') onChange('');
      }}
    />
  );
}

/** Nobody is taken out of a field, a dialog or a menu. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
