import { archiveTexts } from '../../../features/media/archive/archive.texts';
import { logsTexts } from '../../../features/logs/logs.texts';
import { notesTexts } from '../../../features/notes/notes.texts';
import { timelineTexts } from '../../../features/timeline/timeline.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of the directors' log, and of what it tells. */
export const logTexts = byLanguage({
  archive: archiveTexts,
  logs: logsTexts,
  notes: notesTexts,
  timeline: timelineTexts,
});
