import type { Readable } from 'node:stream';
import { type ArchiveTrouble, DICOM_ERROR, NO_DICOM_CONNECTION } from '#contracts/media/archive';
import { DomainError } from '#server/platform/errors';

/** Whose pictures of which day are wanted (decision 40). */
export interface StudiesWish {
  /** Ten digits of the client's phone number. */
  patientId: string;
  /** `YYYY-MM-DD` of the site's calendar. */
  date: string;
}

/** One picture of a study: a frame of an instance, counted from 1. */
export interface ArchivedPicture {
  studyUid: string;
  seriesUid: string;
  instanceUid: string;
  frame: number;
  /** False for the only frame of an instance. */
  isOfMany: boolean;
}

const WORDS: Record<ArchiveTrouble, string> = {
  down: NO_DICOM_CONNECTION,
  error: `${DICOM_ERROR}the server failed`,
  login: `${DICOM_ERROR}the server refused our login`,
  answer: `${DICOM_ERROR}the answer cannot be read`,
};

/** UNAVAILABLE where it may pass by itself, else PROVIDER_REFUSED. 001 §8 */
export class ArchiveFault extends DomainError {
  constructor(
    readonly trouble: ArchiveTrouble,
    cause?: unknown,
  ) {
    const isPassing = trouble === 'down' || trouble === 'error';
    super(isPassing ? 'UNAVAILABLE' : 'PROVIDER_REFUSED', WORDS[trouble], { cause });
  }
}

/** The ultrasound machines' archive. Every call throws an ArchiveFault when it does not come to an answer. */
export abstract class ImageArchive {
  /** False when no archive is configured; then nothing else may be called. */
  abstract readonly isOn: boolean;

  /** UIDs of all studies of a patient on a day, twenty at most. */
  abstract studies(wish: StudiesWish): Promise<string[]>;

  /** Pictures of a study in their order, as many as a visit may have at most; of a film so many evenly over its length (`MOST_FRAMES`). */
  abstract pictures(studyUid: string): Promise<ArchivedPicture[]>;

  /**
   * A JPEG of at most 25 MB; the stream fails with an ArchiveFault when it breaks off or grows beyond. Null when the archive cannot show
   * it as a picture: it is a report, or of a kind that it does not render.
   */
  abstract read(picture: ArchivedPicture): Promise<Readable | null>;
}
