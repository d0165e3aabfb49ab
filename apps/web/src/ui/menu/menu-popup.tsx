import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { Anchor, placeOf } from '../popup/anchor';
import type { MenuItem } from './menu-item';
import styles from './menu-popup.module.css';

export interface MenuPopupProps {
  id: string;
  anchor: HTMLElement;
  items: readonly MenuItem[];
  /** Where it is not opened by a button that names it. */
  label?: string;
  onClose: () => void;
}

export function MenuPopup({ id, anchor, items, label, onClose }: MenuPopupProps) {
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  // Also while the focus is still on its way into it.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return (
    <Menu
      id={id}
      opened
      onClose={close}
      closeOnEscape={false}
      position="bottom-end"
      portalProps={placeOf(anchor)}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.dropdown ?? ''}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close();
        }}
      >
        {items.map(({ id: key, label, longLabel, icon, enabled, run }, index) => (
          <Menu.Item
            key={key}
            className={styles.item ?? ''}
            leftSection={icon}
            aria-label={longLabel}
            disabled={!enabled}
            data-autofocus={index === 0 || undefined}
            closeMenuOnClick={false}
            // First closed: what it opens gives the focus back to the button, not to what is gone.
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
