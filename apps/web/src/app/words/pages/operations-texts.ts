import { operationsTexts as operations } from '../../../features/operations/operations.texts';
import { reportFrameTexts as report } from '../../../features/reports/frame/frame.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the dashboard, its details and the snapshot, with their pages. */
export const operationsTexts = byLanguage({ operations, report });
