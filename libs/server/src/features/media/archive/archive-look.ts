import { Injectable } from '@nestjs/common';
import type { ArchiveTrouble } from '#contracts/media/archive';
import { type ArchivedPicture, ArchiveFault, ImageArchive } from '../../../adapters/archive/image-archive.js';
import { mustBeWanted } from '../../../platform/work/work-signal.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { VisitAt } from '../photos/photos.repository.js';
import type { ArchiveFetch, Outcome } from './archive-fetches.repository.js';
import { ArchivePhotos } from './archive-photos.js';

export type Found = Omit<Outcome, 'isTrying'>;

/** While we go through the pictures. */
interface Taken {
  pictures: number;
  trouble: ArchiveTrouble | null;
}

/** One look into the archive for a visit: its studies of the day, their pictures, those that are not here yet. */
@Injectable()
export class ArchiveLook {
  constructor(
    private readonly archive: ImageArchive,
    private readonly appointments: AppointmentsService,
    private readonly photos: ArchivePhotos,
  ) {}

  /** What the archive does not do is an outcome. What was taken by then stays. */
  async look(at: VisitAt, { patientId, pictures: before }: ArchiveFetch): Promise<Found> {
    const taken: Taken = { pictures: 0, trouble: null };
    try {
      const studies = await this.studies(at, patientId);
      if (studies.length === 0) return { state: 'unknown', ...taken };
      await this.takeAll(at, studies, taken);
      if (taken.trouble !== null) return { state: 'failed', ...taken };
      return { state: taken.pictures > 0 ? 'fetched' : 'none', ...taken };
    } catch (error) {
      mustBeWanted();
      if (!(error instanceof ArchiveFault)) throw error;
      return { state: 'failed', trouble: error.trouble, pictures: Math.max(before, taken.pictures) };
    }
  }

  private async studies({ siteId, appointmentId }: VisitAt, patientId: string): Promise<string[]> {
    if (!this.archive.isOn) throw new ArchiveFault('down');
    const { startsLocal } = await this.appointments.find(siteId, appointmentId);
    return this.archive.studies({ patientId, date: startsLocal.slice(0, 10) });
  }

  private async takeAll(at: VisitAt, studies: readonly string[], taken: Taken): Promise<void> {
    let number = 0;
    for (const study of studies)
      for (const picture of await this.archive.pictures(study)) {
        const fate = await this.takeOne(at, picture, { number: ++number, taken });
        if (fate === 'full') return;
        if (fate === 'there') taken.pictures += 1;
      }
  }

  /** One that the archive cannot give does not keep us from the others. */
  private async takeOne(at: VisitAt, picture: ArchivedPicture, { number, taken }: { number: number; taken: Taken }) {
    try {
      return await this.photos.take(at, picture, number);
    } catch (error) {
      if (!(error instanceof ArchiveFault) || error.trouble === 'down' || error.trouble === 'login') throw error;
      taken.trouble = error.trouble;
      return 'none';
    }
  }
}
