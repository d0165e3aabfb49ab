import type { FormProgressedPayload, LiveCard, PhotosChangedPayload, VideoPayload } from '#contracts/events';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { withCard, withFormProgress, withPhotos, withVideo } from './day-cards';

/** One appointment, on whatever day. */
export interface VisitRef {
  siteId: number;
  appointmentId: number;
}

/** The page with the newer card; the texts behind it are no part of any event. */
export function withVisitCard(page: NotesPage, card: LiveCard, { siteId, appointmentId }: VisitRef): NotesPage {
  if (card.siteId !== siteId || card.id !== appointmentId) return page;
  const { locationId, date } = card;
  return inPage(page, withCard([page.card], card, { siteId, locationId, date })[0]);
}

export function withVisitProgress(page: NotesPage, payload: FormProgressedPayload): NotesPage {
  return inPage(page, withFormProgress([page.card], payload)[0]);
}

export function withVisitPhotos(page: NotesPage, payload: PhotosChangedPayload): NotesPage {
  return inPage(page, withPhotos([page.card], payload)[0]);
}

export function withVisitVideo(page: NotesPage, payload: VideoPayload): NotesPage {
  return inPage(page, withVideo([page.card], payload)[0]);
}

/** The notes are those of an older version than the card. */
export function lacksNotes({ card, appointment }: NotesPage): boolean {
  return card.version !== appointment.version;
}

function inPage(page: NotesPage, card: NotesPage['card'] | undefined): NotesPage {
  const { appointment, record, freeReturn, draft, hasArchive } = page;
  return card === undefined || card === page.card ? page : { appointment, card, record, freeReturn, draft, hasArchive };
}
