import { closeoutTexts as closeout } from '../../../features/daily-closeouts/closeout.texts';
import { byMailTexts as byMail } from '../../../features/reports/by-mail/by-mail.texts';
import { analyticsTexts as analytics } from '../../../features/analytics/analytics.texts';
import { exportsTexts as exports } from '../../../features/exports/exports.texts';
import { reportFrameTexts as report } from '../../../features/reports/frame/frame.texts';
import { incompleteTexts as incomplete } from '../../../features/reports/incomplete/incomplete.texts';
import { projectionTexts as projection } from '../../../features/reports/projection/projection.texts';
import { techniciansTexts as technicians } from '../../../features/technicians/technicians.texts';
import { timeSheetTexts as timeSheet } from '../../../features/reports/time-sheet/time-sheet.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of directors' reports, with their pages. */
export const reportTexts = byLanguage({
  analytics,
  byMail,
  closeout,
  exports,
  report,
  incomplete,
  projection,
  technicians,
  timeSheet,
});
