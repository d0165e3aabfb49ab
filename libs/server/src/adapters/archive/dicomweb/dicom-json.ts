import { ArchiveFault } from '../image-archive.js';

/** Tags of the data dictionary (DICOM PS3.6). */
export const TAG = {
  studyDate: '00080020',
  sopClass: '00080016',
  instanceUid: '00080018',
  patientId: '00100020',
  studyUid: '0020000D',
  seriesUid: '0020000E',
  instanceNumber: '00200013',
  numberOfFrames: '00280008',
} as const;

const UID = /^(?=.{1,64}$)(0|[1-9]\d*)(\.(0|[1-9]\d*))+$/;

export type DataSet = Readonly<Record<string, unknown>>;

/** An answer of QIDO-RS is a list of data sets (PS3.18 annex F); anything else is of no use. */
export function dataSets(answer: unknown): DataSet[] {
  if (answer === null) return [];
  if (!Array.isArray(answer)) throw new ArchiveFault('answer');
  return answer.filter((one): one is DataSet => typeof one === 'object' && one !== null && !Array.isArray(one));
}

/** The first value of an attribute as text, '' when there is none; numbers come as such or as text. */
export function text(from: DataSet, tag: string): string {
  const attribute = from[tag];
  const values =
    typeof attribute === 'object' && attribute !== null && 'Value' in attribute ? attribute.Value : undefined;
  const first: unknown = Array.isArray(values) ? values[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
}

/** Null for what is no UID: it would become part of an address. */
export function uid(from: DataSet, tag: string): string | null {
  const value = text(from, tag);
  return UID.test(value) ? value : null;
}

/** A whole number from 0 on, else the other one. */
export function count(from: DataSet, tag: string, otherwise: number): number {
  const value = text(from, tag);
  return /^\d{1,9}$/.test(value) ? Number(value) : otherwise;
}
