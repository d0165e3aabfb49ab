import { useWindowEvent } from '@mantine/hooks';
import { isTyping } from '../../../ui/popup/is-typing';
import type { CalendarAction } from './calendar-action';
import { useSingleKeys } from './keys.store';

const LIST_KEY = 'k';

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
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const action = actions.find(({ key }) => key === event.key.toLowerCase());
    if (action === undefined || !action.enabled || action.isRunning === true) return;
    event.preventDefault();
    action.run();
  });
}
