import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PdfModule } from '../../adapters/pdf/pdf.module.js';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { FormDraftRecord } from './appointment-form.entity.js';
import { AppointmentForm } from './appointment-form.entity.js';
import { ConsentTextRecord } from './consent/consent-text.entity.js';
import { ConsentTextsService } from './consent/consent-texts.service.js';
import { FormAtProvider } from './documents/form-at-provider.js';
import { FormCopyService } from './documents/form-copy.service.js';
import { FormDocumentRecord } from './documents/form-document.entity.js';
import { FormDocumentsRepository } from './documents/form-documents.repository.js';
import { FormDocumentsService } from './documents/form-documents.service.js';
import { FormDrawing } from './documents/form-drawing.js';
import { FormEffects } from './documents/form-effects.js';
import { FormFilled } from './documents/form-filled.js';
import { FormFiles } from './evidence/form-files.service.js';
import { FormViewingService } from './evidence/form-viewing.service.js';
import { FormDraftsRepository } from './form-drafts.repository.js';
import { FormDraftsService } from './form-drafts.service.js';
import { FormOutdatingService } from './form-outdating.service.js';
import { FormProgressLog } from './form-progress.js';
import { FormsService } from './forms.service.js';
import { FormKeeping } from './submission/form-keeping.js';
import { FormOutcomes } from './submission/form-outcome.service.js';
import { FormSubmissions } from './submission/form-submission.js';
import { FormSubmitService } from './submission/form-submit.service.js';
import { FormTaking } from './submission/form-taking.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SitesModule } from '../sites/sites.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AppointmentForm, ConsentTextRecord, FormDocumentRecord, FormDraftRecord]),
    AppointmentsModule,
    ClientsModule,
    FilesModule,
    MessagesModule,
    PdfModule,
    ProviderModule,
    SitesModule,
  ],
  providers: [
    ConsentTextsService,
    FormAtProvider,
    FormCopyService,
    FormDocumentsRepository,
    FormDocumentsService,
    FormDraftsRepository,
    FormDraftsService,
    FormDrawing,
    FormEffects,
    FormFiles,
    FormFilled,
    FormKeeping,
    FormOutcomes,
    FormOutdatingService,
    FormProgressLog,
    FormsService,
    FormSubmissions,
    FormSubmitService,
    FormTaking,
    FormViewingService,
  ],
  exports: [
    FormCopyService,
    FormDocumentsService,
    FormDraftsService,
    FormFiles,
    FormOutcomes,
    FormOutdatingService,
    FormProgressLog,
    FormsService,
    FormSubmitService,
    FormViewingService,
  ],
})
export class FormsModule {}
