import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { usePart } from '../popup/use-part';
import type { MenuItem } from './menu-item';
import styles from './menu.module.css';

export interface MenuButtonProps {
  /** Whose actions these are. */
  label: string;
  items: readonly MenuItem[];
  /** Instead of three dots. */
  children?: ReactNode;
  className?: string;
  /** What is shown now was opened by one of them. */
  isCurrent?: boolean;
}

/** Draws nothing but the button: what opens is fetched when a hand comes near. */
const loadPopup = () => import('./menu-popup');

/** The actions that are not the next step. Arrow keys walk them, a letter finds one, Esc closes. */
export function MenuButton({ label, items, children, className = styles.button ?? '', isCurrent }: MenuButtonProps) {
  const id = useId();
  const { part, prepare, fetch } = usePart(loadPopup);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (button: HTMLElement) => {
    fetch();
    setAnchor(button);
  };
  return (
    <>
      <button
        type="button"
        id={`${id}-target`}
        className={className}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor !== null && part !== null ? `${id}-dropdown` : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => (anchor === null ? open(currentTarget) : setAnchor(null))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        {children ?? <IconDots size={20} stroke={1.75} aria-hidden="true" />}
      </button>
      {anchor !== null && part !== null && (
        <part.MenuPopup id={id} anchor={anchor} items={items} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
