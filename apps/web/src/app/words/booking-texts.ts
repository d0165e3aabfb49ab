import { calendarTexts } from '../../features/calendar/calendar.texts';
import { findTexts } from '../../features/calendar/find/find.texts';
import { wishesTexts } from '../../features/calendar/wishes/wishes.texts';
import { byLanguage } from '../../ui/language/define-texts';

/** The words of the calendar: they come with its page, no desk waits for them. */
export const bookingTexts = byLanguage({ calendar: calendarTexts, freeTimes: findTexts, wishes: wishesTexts });
