import { Injectable } from '@nestjs/common';
import type { NotesPage } from '#contracts/visits/notes.dto';
import type { Visit } from '../appointments/visits.service.js';
import { NoteDraftsRepository } from './drafts/note-drafts.repository.js';
import { FreeReturnsService } from './free-returns/free-returns.service.js';
import { NoteRecordsRepository } from './records/note-records.repository.js';

/** What we keep of a visit's notes beside the provider's text. */
@Injectable()
export class KeptNotes {
  constructor(
    private readonly records: NoteRecordsRepository,
    private readonly freeReturns: FreeReturnsService,
    private readonly drafts: NoteDraftsRepository,
  ) {}

  async of(visit: Visit, userId: string): Promise<Pick<NotesPage, 'record' | 'freeReturn' | 'draft'>> {
    const { siteId, appointmentId } = visit;
    const [record, freeReturn, draft] = await Promise.all([
      this.records.find(siteId, appointmentId),
      this.freeReturns.of(visit),
      this.drafts.find({ siteId, appointmentId, userId }),
    ]);
    return { record, freeReturn, draft };
  }
}
