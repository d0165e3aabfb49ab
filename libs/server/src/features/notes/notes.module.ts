import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ArchiveModule } from '../../adapters/archive/archive.module.js';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ArrivalsModule } from '../arrivals/arrivals.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';
import { NoteDraftRow } from './drafts/note-draft.entity.js';
import { NoteDraftsRepository } from './drafts/note-drafts.repository.js';
import { NoteDraftsService } from './drafts/note-drafts.service.js';
import { NoteRecordRow } from './records/note-record.entity.js';
import { NoteRecordService } from './records/note-record.service.js';
import { NoteRecordsRepository } from './records/note-records.repository.js';
import { NoteSaveRow } from './saving/note-save.entity.js';
import { NoteSavesRepository } from './saving/note-saves.repository.js';
import { NoteSaving } from './saving/note-saving.js';
import { NoteWriter } from './saving/note-writer.js';
import { FreeReturnStep } from './free-returns/free-return-step.js';
import { FreeReturnRow } from './free-returns/free-return.entity.js';
import { FreeReturnsRepository } from './free-returns/free-returns.repository.js';
import { FreeReturnsService } from './free-returns/free-returns.service.js';
import { NoteWishes } from './saving/note-wishes.js';
import { ServiceChanges } from './services/service-changes.service.js';
import { ServicesRepository } from './services/services.repository.js';
import { ServicesService } from './services/services.service.js';
import { NoteChangesService } from './saving/note-changes.service.js';
import { NoteSteps } from './saving/note-steps.js';
import { KeptNotes } from './kept-notes.js';
import { NotesPageService } from './notes-page.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([NoteRecordRow, NoteDraftRow, NoteSaveRow, FreeReturnRow]),
    AppointmentsModule,
    ArchiveModule,
    ArrivalsModule,
    ClientsModule,
    IdentityModule,
    ProviderModule,
    SitesModule,
    SyncRequestsModule,
  ],
  providers: [
    FreeReturnsRepository,
    FreeReturnsService,
    FreeReturnStep,
    KeptNotes,
    NoteChangesService,
    NoteDraftsRepository,
    NoteDraftsService,
    NoteRecordService,
    NoteRecordsRepository,
    NoteSavesRepository,
    NoteSaving,
    NoteSteps,
    NoteWishes,
    NoteWriter,
    NotesPageService,
    ServiceChanges,
    ServicesRepository,
    ServicesService,
  ],
  exports: [
    NoteChangesService,
    NoteDraftsService,
    NoteRecordService,
    NotesPageService,
    NoteWriter,
    ServiceChanges,
    ServicesService,
  ],
})
export class NotesModule {}
