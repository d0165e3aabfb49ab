import { loadPart } from '../../../api/parts';
import type * as formViewer from './form-viewer';

/** With the panel it stands in and all that dialogs need: the list itself has none. */
export function loadViewer(): Promise<typeof formViewer> {
  return loadPart(() => import('./form-viewer'));
}
