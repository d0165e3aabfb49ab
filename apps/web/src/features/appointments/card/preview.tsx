import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createStore, useStore } from '../../../ui/store';
import styles from './preview.module.css';

/** One preview at a time on the whole page. A pinned one was pressed and stays until it is closed. */
const open = createStore<{ key: string | null; isPinned: boolean }>({ key: null, isPinned: false });

const OPEN_AFTER_MS = 180;
const CLOSE_AFTER_MS = 220;

export interface PreviewProps {
  /** Unique on the page. */
  name: string;
  /** What the panel holds. */
  label: string;
  /** Named by its own words; by the label where those would not be enough alone. */
  isTriggerLabelled?: boolean;
  trigger: ReactNode;
  triggerClass: string | undefined;
  children: ReactNode;
}

/** Shows more about a card on hover, on focus and on a tap; Esc, a press elsewhere or leaving closes it. */
export function Preview({ name, label, isTriggerLabelled = false, trigger, triggerClass, children }: PreviewProps) {
  const isOpen = useStore(open, (state) => state.key === name);
  const panelId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const { hover, stopHover } = useHover(name, box);
  useCloseOnEsc(isOpen);
  useCloseOnPressElsewhere(isOpen, box);
  return (
    <span ref={box} className={styles.box} {...hover} onBlur={(event) => closeWhenLeft(event, name)}>
      <button
        type="button"
        className={triggerClass}
        aria-label={isTriggerLabelled ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) show(name, false);
        }}
        onClick={() => {
          // Else a wait that began on the way to the press would open again what Esc has closed by then.
          stopHover();
          toggle(name);
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <span id={panelId} role="group" aria-label={label} className={styles.panel} ref={keepInView}>
          {children}
        </span>
      )}
    </span>
  );
}

function show(key: string, isPinned: boolean): void {
  const before = open.get();
  if (before.key !== key || isPinned !== before.isPinned) open.set({ key, isPinned });
}

function hide(key: string): void {
  if (open.get().key === key) open.set({ key: null, isPinned: false });
}

function toggle(key: string): void {
  const { key: shown, isPinned } = open.get();
  if (shown === key && isPinned) hide(key);
  else show(key, true);
}

function closeWhenLeft(event: FocusEvent, key: string): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node) || !event.currentTarget.contains(next)) {
    if (!event.currentTarget.matches(':hover') || next !== null) hide(key);
  }
}

function useHover(key: string, box: { current: HTMLElement | null }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopHover = () => clearTimeout(timer.current);
  useEffect(() => stopHover, []);
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stopHover();
      timer.current = setTimeout(() => {
        if (!open.get().isPinned) show(key, false);
      }, OPEN_AFTER_MS);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stopHover();
      timer.current = setTimeout(() => {
        // A list that moves away under a resting pointer takes nothing from whoever came by keyboard.
        const isFocused = Boolean(box.current?.querySelector(':focus-visible'));
        if (!open.get().isPinned && !isFocused) hide(key);
      }, CLOSE_AFTER_MS);
    },
  };
  return { hover, stopHover };
}

function useCloseOnEsc(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') open.set({ key: null, isPinned: false });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
}

function useCloseOnPressElsewhere(isOpen: boolean, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      open.set({ key: null, isPinned: false });
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen, box]);
}

/** Opens upwards where there is no room below. */
function keepInView(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { bottom } = panel.getBoundingClientRect();
  panel.dataset['side'] = bottom > window.innerHeight ? 'above' : 'below';
}
