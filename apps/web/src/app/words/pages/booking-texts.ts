import { calendarTexts } from '../../../features/calendar/calendar.texts';
import { commandsTexts } from '../../../features/calendar/commands/commands.texts';
import { findTexts } from '../../../features/calendar/find/find.texts';
import { visitMailTexts } from '../../../features/calendar/mail/visit-mail.texts';
import { moveTexts } from '../../../features/calendar/move/move.texts';
import { planTexts } from '../../../features/calendar/print/plan.texts';
import { wishesTexts } from '../../../features/calendar/wishes/wishes.texts';
import { archiveTexts } from '../../../features/media/archive/archive.texts';
import { notesTexts } from '../../../features/notes/notes.texts';
import { timelineTexts } from '../../../features/timeline/timeline.texts';
import { visitsTexts } from '../../../features/visits/visits.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the calendar, of what happened to a visit and of a client's other visits: they come with its page, no desk waits for them. */
export const bookingTexts = byLanguage({
  archive: archiveTexts,
  calendar: calendarTexts,
  commands: commandsTexts,
  freeTimes: findTexts,
  move: moveTexts,
  notes: notesTexts,
  plan: planTexts,
  timeline: timelineTexts,
  visitMail: visitMailTexts,
  visits: visitsTexts,
  wishes: wishesTexts,
});
