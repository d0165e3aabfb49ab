import { Module } from '@nestjs/common';
import { ProviderModule } from '../../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../../appointments/appointments.module.js';
import { SeatsModule } from '../../seats/seats.module.js';
import { SyncRequestsModule } from '../sync-requests.module.js';
import { MirrorClientsRepository } from './mirror-clients.repository.js';
import { MirrorNews } from './mirror-news.js';
import { MirrorWriter } from './mirror-writer.js';
import { MirrorRepository } from './mirror.repository.js';
import { ProviderAnswers } from './provider-answers.js';

/** What the provider said, written down: for whoever reads there, and for whoever writes there and takes over its answer. */
@Module({
  imports: [AppointmentsModule, ProviderModule, SeatsModule, SyncRequestsModule],
  providers: [MirrorClientsRepository, MirrorNews, MirrorRepository, MirrorWriter, ProviderAnswers],
  exports: [MirrorClientsRepository, MirrorRepository, MirrorWriter, ProviderAnswers],
})
export class MirrorModule {}
