import { calendarTexts } from '../../features/calendar/calendar.texts';
import { visitMailTexts } from '../../features/calendar/mail/visit-mail.texts';
import { byLanguage } from '../../ui/language/define-texts';

/** The words of the calendar: they come with its page, no desk waits for them. */
export const bookingTexts = byLanguage({ calendar: calendarTexts, visitMail: visitMailTexts });
