import { appointmentsTexts } from '../../features/appointments/appointments.texts';
import { documentTexts } from '../../features/forms/viewer/documents.texts';
import { payOutTexts } from '../../features/daily-close/pay-out/pay-out.texts';
import { topBarTexts } from '../../features/identity/top-bar.texts';
import { placesTexts } from '../../features/identity/places/places.texts';
import { archiveCardTexts } from '../../features/media/archive/archive-line.texts';
import { videoLineTexts } from '../../features/media/videos/video-line.texts';
import { liveTexts } from '../../live/live.texts';
import { notFoundTexts } from '../../surfaces/entry/not-found.texts';
import { byLanguage } from '../../ui/language/define-texts';
import { uiTexts } from '../../ui/ui.texts';
import { staffScreenTexts } from './staff-screens.texts';

/** The words of what stands in the shell: no client waits for these. */
export const staffTexts = byLanguage({
  live: liveTexts,
  appointments: appointmentsTexts,
  archiveCard: archiveCardTexts,
  documents: documentTexts,
  notFound: notFoundTexts,
  payOut: payOutTexts,
  places: placesTexts,
  screens: staffScreenTexts,
  topBar: topBarTexts,
  videoLine: videoLineTexts,
  ui: uiTexts,
});
