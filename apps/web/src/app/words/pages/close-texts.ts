import { dailyCloseTexts } from '../../../features/daily-close/daily-close.texts';
import { closeEndTexts } from '../../../features/daily-close/report/end.texts';
import { closeReviewTexts } from '../../../features/daily-close/review/review.texts';
import { closeTablesTexts } from '../../../features/daily-close/tables/tables.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the daily report: they come with its pages, the desk does not wait for them. */
export const closeTexts = byLanguage({
  closeEnd: closeEndTexts,
  closeReview: closeReviewTexts,
  closeTables: closeTablesTexts,
  dailyClose: dailyCloseTexts,
});
