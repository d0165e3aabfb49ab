import { VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import styles from './toast.module.css';
import { dropToast, passTime, type Toast, toasts } from './toast.store';

const STEP_MS = 250;
/** Leads to the newest action from anywhere: what lasts for seconds cannot be at the end of a long way by Tab. */
const KEY = 'F8';

/** Where toasts are seen and said: one on each page that has any. They stay while a pointer or the focus rests on them. */
export function ToastRegion() {
  const { t } = useTranslation();
  const shown = useStore(toasts, (state) => state.shown);
  const region = useRef<HTMLDivElement>(null);
  const focus = useFocusGivenBack(region, shown);
  const isAny = shown.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => {
      // Nobody sees a page behind another window: what it says waits for whoever comes back.
      if (!document.hidden && !isHeld(region.current)) passTime(STEP_MS);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isAny]);
  useWindowEvent('keydown', (event) => {
    const actions = region.current?.querySelectorAll('button') ?? [];
    const newest = actions[actions.length - 1];
    if (event.key !== KEY || newest === undefined) return;
    event.preventDefault();
    newest.focus();
  });
  return (
    <section className={styles.region} aria-label={t('ui.toast.region')}>
      <div ref={region} role="status" aria-live="polite" aria-atomic="false" className={styles.list} {...focus}>
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} secondsLeft={Math.ceil(toast.leftMs / 1_000)} />
        ))}
      </div>
    </section>
  );
}

function ToastLine({ toast: { id, text, icon, action }, secondsLeft }: { toast: Toast; secondsLeft: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.toast} data-toast>
      {icon}
      <span>{text}</span>
      {action !== undefined && (
        <>
          <VisuallyHidden>{t('ui.toast.key', { key: KEY })}</VisuallyHidden>
          <button
            type="button"
            className={styles.action}
            aria-label={action.longLabel}
            onClick={() => {
              dropToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
          <span className={styles.left} aria-hidden="true">
            {t('ui.toast.left', { seconds: secondsLeft })}
          </span>
        </>
      )}
    </div>
  );
}

/** Whether a pointer or the focus rests on a toast. A finger that was lifted still counts as hovering, and rests on nothing. */
function isHeld(region: HTMLElement | null): boolean {
  if (region === null) return false;
  const isHovered = window.matchMedia('(hover: hover)').matches && region.matches(':hover');
  return isHovered || region.contains(document.activeElement);
}

/** When a toast that has the focus goes, or Esc is pressed on it, the focus goes back to where it came from. */
function useFocusGivenBack(region: { current: HTMLElement | null }, shown: unknown) {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = () => {
    before.current?.focus({ preventScroll: true });
    before.current = null;
  };
  useEffect(() => {
    if (before.current !== null && document.activeElement === document.body) giveBack();
  }, [shown]);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget)) {
        before.current = relatedTarget;
      }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !region.current?.contains(relatedTarget)) before.current = null;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') giveBack();
    },
  };
}
