import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import { MOST_PHOTOS } from '#contracts/media/photos';
import type { ArchiveConfig } from '#server/platform/config';
import { type ArchivedPicture, ImageArchive, type StudiesWish } from '../image-archive.js';
import { count, dataSets, type DataSet, TAG, text, uid } from './dicom-json.js';
import { DicomwebExchange, type Times } from './dicomweb.exchange.js';

const MOST_STUDIES = 20;
/** Of one study; the rest is left where it is. */
const MOST_INSTANCES = 1_000;
const PAGE = 200;
/** Pictures that are taken of a film. */
export const MOST_FRAMES = 20;
/** Structured reports, presentation states, encapsulated documents, raw data: what is no picture. */
const NO_PICTURE = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(88|11|104|66)(\.|$)/;

interface Instance {
  seriesUid: string;
  instanceUid: string;
  number: number;
  frames: number;
}

/** DICOMweb (PS3.18): QIDO-RS to search, WADO-RS for rendered frames. */
export class DicomwebImageArchive extends ImageArchive implements OnApplicationShutdown {
  readonly isOn = true;
  private readonly exchange: DicomwebExchange;

  constructor(config: ArchiveConfig, times?: Times) {
    super();
    this.exchange = new DicomwebExchange(config, times);
  }

  /** What does not say whose it is and of which day is left out: an archive may pass over what it was asked for and list everybody's. */
  async studies({ patientId, date }: StudiesWish): Promise<string[]> {
    const day = date.replaceAll('-', '');
    const query = { PatientID: patientId, StudyDate: day, limit: String(MOST_STUDIES) };
    const found = dataSets(await this.exchange.list('studies', query));
    const hers = found.filter((one) => text(one, TAG.patientId) === patientId && text(one, TAG.studyDate) === day);
    const uids = hers.map((one) => uid(one, TAG.studyUid)).filter((one) => one !== null);
    return [...new Set(uids)].slice(0, MOST_STUDIES);
  }

  async pictures(studyUid: string): Promise<ArchivedPicture[]> {
    const instances = await this.instances(studyUid);
    const pictures = instances.flatMap(({ seriesUid, instanceUid, frames }) =>
      framesOf(frames).map((frame) => ({ studyUid, seriesUid, instanceUid, frame, isOfMany: frames > 1 })),
    );
    return pictures.slice(0, MOST_PHOTOS);
  }

  read({ studyUid, seriesUid, instanceUid, frame, isOfMany }: ArchivedPicture): Promise<Readable | null> {
    const instance = `studies/${studyUid}/series/${seriesUid}/instances/${instanceUid}`;
    return this.exchange.picture(isOfMany ? `${instance}/frames/${frame}/rendered` : `${instance}/rendered`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.exchange.close();
  }

  /** Page by page until one brings nothing new: some give fewer than they were asked for, some pass over the offset. */
  private async instances(studyUid: string): Promise<Instance[]> {
    const found = new Map<string, Instance>();
    for (let asked = 0; asked < MOST_INSTANCES;) {
      const query = { includefield: TAG.numberOfFrames, limit: String(PAGE), offset: String(asked) };
      const page = dataSets(await this.exchange.list(`studies/${studyUid}/instances`, query));
      const before = found.size;
      for (const one of page.slice(0, MOST_INSTANCES).map(instanceOf)) if (one) found.set(one.instanceUid, one);
      if (found.size === before || found.size >= MOST_INSTANCES) break;
      asked += page.length;
    }
    return inOrder([...found.values()].slice(0, MOST_INSTANCES));
  }
}

function instanceOf(one: DataSet): Instance | null {
  const [seriesUid, instanceUid] = [uid(one, TAG.seriesUid), uid(one, TAG.instanceUid)];
  if (seriesUid === null || instanceUid === null || NO_PICTURE.test(text(one, TAG.sopClass))) return null;
  const frames = Math.max(1, count(one, TAG.numberOfFrames, 1));
  return { seriesUid, instanceUid, number: count(one, TAG.instanceNumber, 0), frames };
}

/** Series as they came, each in the order in which it was taken. */
function inOrder(instances: readonly Instance[]): Instance[] {
  const series = [...new Set(instances.map(({ seriesUid }) => seriesUid))];
  return instances.toSorted((a, b) => series.indexOf(a.seriesUid) - series.indexOf(b.seriesUid) || a.number - b.number);
}

/** From 1; all of a short film, of a long one the first, the last and those between at the same distance. */
function framesOf(frames: number): number[] {
  const taken = Math.min(frames, MOST_FRAMES);
  const step = taken > 1 ? (frames - 1) / (taken - 1) : 0;
  return Array.from({ length: taken }, (_, index) => 1 + Math.round(index * step));
}
