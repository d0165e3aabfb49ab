import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import styles from './preview.module.css';

/** One preview at a time on the whole page. A pinned one was pressed and stays until it is closed. */
const open = createStore<{ key: string | null; isPinned: boolean }>(() => ({ key: null, isPinned: false }));

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
        <Panel id={panelId} label={label} box={box}>
          {children}
        </Panel>
      )}
    </span>
  );
}

function show(key: string, isPinned: boolean): void {
  const before = open.getState();
  if (before.key !== key || isPinned !== before.isPinned) open.setState({ key, isPinned });
}

function hide(key: string): void {
  if (open.getState().key === key) open.setState({ key: null, isPinned: false });
}

function toggle(key: string): void {
  const { key: shown, isPinned } = open.getState();
  if (shown === key && isPinned) hide(key);
  else show(key, true);
}

function closeWhenLeft(event: FocusEvent, key: string): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node) || !event.currentTarget.contains(next)) {
    if (!event.currentTarget.matches(':hover') || next !== null) hide(key);
  }
}

function useHover(key: string, box: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopHover = () => clearTimeout(timer.current);
  useEffect(() => stopHover, []);
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stopHover();
      timer.current = setTimeout(() => {
        if (!open.getState().isPinned) show(key, false);
      }, OPEN_AFTER_MS);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      stopHover();
      timer.current = setTimeout(() => {
        // A list that moves away under a resting pointer takes nothing from whoever came by keyboard.
        const isFocused = Boolean(box.current?.querySelector(':focus-visible'));
        if (!open.getState().isPinned && !isFocused) hide(key);
      }, CLOSE_AFTER_MS);
    },
  };
  return { hover, stopHover };
}

interface PanelProps {
  id: string;
  label: string;
  /** With the trigger: a press there is no press elsewhere. */
  box: RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Panel({ id, label, box, children }: PanelProps) {
  const close = () => open.setState({ key: null, isPinned: false });
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  useWindowEvent('pointerdown', ({ target }) => {
    if (!(target instanceof Node && box.current?.contains(target))) close();
  });
  return (
    <span id={id} role="group" aria-label={label} className={styles.panel} ref={keepInView}>
      {children}
    </span>
  );
}

/** Opens upwards where there is no room below. */
function keepInView(panel: HTMLElement | null): void {
  if (panel === null) return;
  const { bottom } = panel.getBoundingClientRect();
  panel.dataset['side'] = bottom > window.innerHeight ? 'above' : 'below';
}
