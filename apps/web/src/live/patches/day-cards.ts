import type { AppointmentCard } from '#contracts/appointments.dto';
import type { FormProgressedPayload, LiveCard, PhotosChangedPayload, VideoPayload } from '#contracts/events';
import type { PhotoCount } from '#contracts/media/photo-count.dto';
import type { VideoView } from '#contracts/media/video-view.dto';
import type { FormProgress } from '#contracts/forms';

/** One day of one location, all statuses. */
export interface DayRef {
  siteId: number;
  locationId: number;
  date: string;
}

type Cards = readonly AppointmentCard[];

/**
 * Puts the new state of an appointment into a day: it enters the day and location it now stands in, leaves any other, and
 * never replaces a newer row.
 */
export function withCard(cards: Cards, card: LiveCard, ref: DayRef): Cards {
  if (card.siteId !== ref.siteId) return cards;
  return withCardWhere(cards, card, card.locationId === ref.locationId && card.date === ref.date);
}

/** `belongs`: what is shown is where and when it stands now. */
export function withCardWhere(cards: Cards, card: LiveCard, belongs: boolean): Cards {
  const known = cards.find((one) => one.id === card.id);
  if (known === undefined) return belongs ? [...cards, card] : cards;
  if (known.version >= card.version) return cards;
  if (!belongs) return cards.filter((one) => one !== known);
  const lastVisitNote = known.lastVisitNote;
  const formProgress = newer(known.formProgress, card.formProgress);
  const kept = {
    ...card,
    formProgress,
    photos: newerCount(known.photos, card.photos),
    video: newerVideo(known.video, card.video),
  };
  const next = lastVisitNote === undefined ? kept : { lastVisitNote, ...kept };
  return cards.map((one) => (one === known ? next : one));
}

/** How far the client is with the form. */
export function withFormProgress(cards: Cards, { appointmentId, progress }: FormProgressedPayload): Cards {
  const known = cards.find((one) => one.id === appointmentId);
  if (known === undefined || newer(known.formProgress, progress) !== progress) return cards;
  return cards.map((one) => (one === known ? Object.assign({}, one, { formProgress: progress }) : one));
}

/** How many photos a visit has. */
export function withPhotos(cards: Cards, { appointmentId, photos }: PhotosChangedPayload): Cards {
  const known = cards.find((one) => one.id === appointmentId);
  if (known === undefined || newerCount(known.photos, photos) !== photos) return cards;
  return cards.map((one) => (one === known ? Object.assign({}, one, { photos }) : one));
}

/** The newest video of a visit. */
export function withVideo(cards: Cards, { video }: VideoPayload): Cards {
  const known = cards.find((one) => one.id === video.appointmentId);
  if (known === undefined || newerVideo(known.video, video) !== video) return cards;
  return cards.map((one) => (one === known ? Object.assign({}, one, { video }) : one));
}

/** Events carry no free text of earlier visits: a card that came by event has its note only after the day is read again. */
export function lacksNote(cards: Cards): boolean {
  return cards.some((card) => card.lastVisitDate !== null && card.lastVisitNote === undefined);
}

/** A card is read before its event is numbered, so an earlier one may carry the later progress. What is no newer draws nothing again. */
function newer(known: FormProgress | null, told: FormProgress | null): FormProgress | null {
  return (known?.version ?? 0) >= (told?.version ?? 0) ? known : told;
}

const NO_PHOTOS: PhotoCount = { count: 0, version: 0 };

/** What the log holds from before there were photos says nothing of them. */
export function newerCount(known: PhotoCount | undefined, told: PhotoCount | undefined): PhotoCount {
  const newest = told === undefined || (known?.version ?? -1) >= told.version ? known : told;
  return newest ?? NO_PHOTOS;
}

/** Versions go on counting from one video of a visit to the next. */
export function newerVideo(known: VideoView | null, told: VideoView | null): VideoView | null {
  return (known?.version ?? 0) >= (told?.version ?? 0) ? known : told;
}
