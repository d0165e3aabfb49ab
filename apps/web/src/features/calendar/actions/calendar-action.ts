import type { MenuItem } from '../../../ui/menu/menu-item';

/** Where the help and the list of commands show an action. */
export type ActionGroup = 'days' | 'views' | 'staff' | 'tools';

/** Something that can be done on the calendar: the same object is its button, its key and its line in the list of commands. */
export interface CalendarAction extends MenuItem {
  group: ActionGroup;
  /** A single key that does it anywhere on the page. */
  key?: string;
}
