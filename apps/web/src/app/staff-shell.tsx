import type { ComponentProps } from 'react';
import '../api/shell-routes';
import { DeskShell } from '../surfaces/desk/desk-shell';
import { addWords } from './words/i18n';
import { staffTexts } from './words/staff-texts';

addWords(staffTexts);

/** What surrounds a session's screens, and their words. */
export default function StaffShell(props: ComponentProps<typeof DeskShell>) {
  return <DeskShell {...props} />;
}
