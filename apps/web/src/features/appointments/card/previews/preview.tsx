import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { usePreview } from '../../../../ui/popup/use-preview';
import styles from './preview.module.css';

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
  const panelId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const { isOpen, close, focused, pressed, hover } = usePreview(name, box);
  return (
    <span ref={box} className={styles.box} {...hover} onBlur={(event) => closeWhenLeft(event, close)}>
      <button
        type="button"
        className={triggerClass}
        aria-label={isTriggerLabelled ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) focused();
        }}
        onClick={pressed}
      >
        {trigger}
      </button>
      {isOpen && (
        <Panel id={panelId} {...{ label, box, close }}>
          {children}
        </Panel>
      )}
    </span>
  );
}

function closeWhenLeft(event: FocusEvent, close: () => void): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node) || !event.currentTarget.contains(next)) {
    if (!event.currentTarget.matches(':hover') || next !== null) close();
  }
}

interface PanelProps {
  id: string;
  label: string;
  /** With the trigger: a press there is no press elsewhere. */
  box: RefObject<HTMLElement | null>;
  close: () => void;
  children: ReactNode;
}

function Panel({ id, label, box, close, children }: PanelProps) {
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
