import { useWindowEvent } from '@mantine/hooks';
import type { CalendarAction } from './calendar-action';
import { useSingleKeys } from './keys.store';

const LIST_KEY = 'k';
const OPEN = '[role="dialog"], [role="menu"]';
const FIELD = 'input, textarea, select, [contenteditable]';

/** Single keys of actions, and Ctrl or ⌘ with K for the list of them: never while somebody types, or something is open. */
export function useActionKeys(actions: readonly CalendarAction[], openList: () => void): void {
  const isOn = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    const isList = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === LIST_KEY;
    if (isList && document.querySelector('[role="dialog"]') === null) {
      // Else browsers go to their own box.
      event.preventDefault();
      openList();
    }
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector(OPEN) !== null || isField(event.target)) return;
    const action = actions.find(({ key }) => key === event.key.toLowerCase());
    if (action === undefined || !action.enabled || action.isRunning === true) return;
    event.preventDefault();
    action.run();
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(FIELD);
}
