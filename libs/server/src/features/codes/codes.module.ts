import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TextsModule } from '../../adapters/texts/texts.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { CodeAskingService } from './code-asking.service.js';
import { CodeCookies } from './code-cookie.js';
import { CodePlacing } from './code-placing.js';
import { CodeStateService } from './code-state.service.js';
import { CodeTries } from './code-tries.js';
import { CodeTryingService } from './code-trying.service.js';
import { CodesRepository } from './codes.repository.js';
import { CodeDeliveryService } from './delivery/code-delivery.service.js';
import { CodeMessages } from './delivery/code-messages.js';
import { DeliveryRecord } from './delivery/delivery-record.js';
import { OneTimeCode } from './one-time-code.entity.js';
import { FormsModule } from '../forms/forms.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SitesModule } from '../sites/sites.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OneTimeCode]),
    AppointmentsModule,
    ClientsModule,
    FormsModule,
    IdentityModule,
    MessagesModule,
    SitesModule,
    TextsModule,
  ],
  providers: [
    CodeAskingService,
    CodeCookies,
    CodeDeliveryService,
    CodeMessages,
    CodePlacing,
    CodesRepository,
    CodeStateService,
    CodeTries,
    CodeTryingService,
    DeliveryRecord,
  ],
  exports: [CodeAskingService, CodeDeliveryService, CodeStateService, CodeTryingService],
})
export class CodesModule {}
