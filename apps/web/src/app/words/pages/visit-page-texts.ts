import { archiveTexts } from '../../../features/media/archive/archive.texts';
import { galleriesTexts } from '../../../features/media/galleries/galleries.texts';
import { photosTexts } from '../../../features/media/photos/photos.texts';
import { videosTexts } from '../../../features/media/videos/videos.texts';
import { checkoutTexts } from '../../../features/checkout/checkout.texts';
import { displaysTexts } from '../../../features/displays/displays.texts';
import { notesTexts } from '../../../features/notes/notes.texts';
import { timelineTexts } from '../../../features/timeline/timeline.texts';
import { visitStepsTexts } from '../../../features/visit-steps/visit-steps.texts';
import { byLanguage } from '../../../ui/language/define-texts';

/** The words of one visit, its notes, photos, video and timeline: they come with its pages, the desk does not wait for them. */
export const visitPageTexts = byLanguage({
  archive: archiveTexts,
  checkout: checkoutTexts,
  displays: displaysTexts,
  galleries: galleriesTexts,
  notes: notesTexts,
  photos: photosTexts,
  timeline: timelineTexts,
  videos: videosTexts,
  visitSteps: visitStepsTexts,
});
