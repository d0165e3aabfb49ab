import { calendarTexts } from '../../features/calendar/calendar.texts';
import { commandsTexts } from '../../features/calendar/commands/commands.texts';
import { moveTexts } from '../../features/calendar/move/move.texts';
import { planTexts } from '../../features/calendar/print/plan.texts';
import { byLanguage } from '../../ui/language/define-texts';

/** The words of the calendar: they come with its page, no desk waits for them. */
export const bookingTexts = byLanguage({
  calendar: calendarTexts,
  commands: commandsTexts,
  move: moveTexts,
  plan: planTexts,
});
