import type { CustomTypeOptions } from 'i18next';

/** A screen of this session in its menu. */
export interface MenuEntry {
  path: string;
  /** Of the screen: the words below `screens` name it. */
  id: keyof CustomTypeOptions['resources']['translation']['screens'];
  /** Of a director's menu. */
  group?: 'technicians' | 'reports' | 'content';
}
