import { appointmentsTexts } from '../../features/appointments/appointments.texts';
import { documentTexts } from '../../features/forms/viewer/documents.texts';
import { kiosksTexts } from '../../features/kiosks/kiosks.texts';
import { archiveTexts } from '../../features/media/archive/archive.texts';
import { photosTexts } from '../../features/media/photos/photos.texts';
import { videosTexts } from '../../features/media/videos/videos.texts';
import { notesTexts } from '../../features/notes/notes.texts';
import { timelineTexts } from '../../features/timeline/timeline.texts';
import { liveTexts } from '../../live/live.texts';
import { byLanguage } from '../../ui/language/define-texts';
import { uiTexts } from '../../ui/ui.texts';

/** The words of what stands in the shell: no client waits for these. */
export const staffTexts = byLanguage({
  live: liveTexts,
  appointments: appointmentsTexts,
  archive: archiveTexts,
  documents: documentTexts,
  kiosks: kiosksTexts,
  notes: notesTexts,
  photos: photosTexts,
  timeline: timelineTexts,
  videos: videosTexts,
  ui: uiTexts,
});
