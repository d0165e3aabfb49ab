/**
 * How far the pictures of a visit are that were asked for from the ultrasound machines' archive. `unknown`: it has no study of her of that day;
 * `none`: a study without a picture; `failed`: see the trouble.
 */
export const ARCHIVE_STATES = ['asked', 'fetched', 'none', 'unknown', 'failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/**
 * `down`: no connection, or no answer in time; `error`: it says that it cannot do it now; `login`: it does not let us in; `answer`: what it
 * says is of no use.
 */
export const ARCHIVE_TROUBLES = ['down', 'error', 'login', 'answer'] as const;
export type ArchiveTrouble = (typeof ARCHIVE_TROUBLES)[number];

/** 001 §8, as they are. */
export const NO_DICOM_CONNECTION = 'Could not connect with DICOM server';
export const DICOM_ERROR = 'DICOM Error: ';
