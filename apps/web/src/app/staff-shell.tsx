import type { ComponentProps } from 'react';
import { addRefusals } from '../api/refusals';
import '../api/shell-routes';
import { STAFF_SPANISH_REFUSALS } from '../api/staff-refusals.texts';
import { DeskShell } from '../surfaces/desk/desk-shell';
import { addWords } from './words/i18n';
import { staffTexts } from './words/staff-texts';

addWords(staffTexts);
addRefusals(STAFF_SPANISH_REFUSALS);

/** What surrounds a session's screens, and their words. */
export default function StaffShell(props: ComponentProps<typeof DeskShell>) {
  return <DeskShell {...props} />;
}
