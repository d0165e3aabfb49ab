import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { ArrivalsModule } from '../arrivals/arrivals.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { HoldsModule } from '../seats/holds/holds.module.js';
import { SeatsModule } from '../seats/seats.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { MirrorModule } from '../sync/mirror/mirror.module.js';
import { VisitMailsModule } from '../visit-mails/visit-mails.module.js';
import { SyncRequestsModule } from '../sync/sync-requests.module.js';
import { WishListModule } from '../wish-list/wish-list.module.js';
import { AppointmentChangesService } from './appointment-changes.service.js';
import { NewClients } from './new-clients.service.js';
import { BookingWishes } from './booking-wishes.js';
import { BookingsService } from './bookings.service.js';
import { MovesService } from './moves.service.js';
import { NoShowGuard, NoShows } from './no-shows.service.js';
import { BookingRecordRow } from './records/booking-record.entity.js';
import { BookingRecords } from './records/booking-records.repository.js';
import { BookingRecordsService } from './records/booking-records.service.js';
import { BookingTrail } from './records/booking-trail.service.js';
import { SlotWriter } from './slot-writer.js';
import { StandingThere } from './standing-there.js';
import { VisitVerbs } from './visit-verbs.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingRecordRow]),
    AppointmentsModule,
    ArrivalsModule,
    ClientsModule,
    HoldsModule,
    IdentityModule,
    MirrorModule,
    NotesModule,
    ProviderModule,
    SeatsModule,
    SitesModule,
    SyncRequestsModule,
    VisitMailsModule,
    WishListModule,
  ],
  providers: [
    AppointmentChangesService,
    BookingRecords,
    BookingRecordsService,
    BookingTrail,
    BookingWishes,
    BookingsService,
    MovesService,
    NewClients,
    NoShowGuard,
    NoShows,
    SlotWriter,
    StandingThere,
    VisitVerbs,
  ],
  exports: [AppointmentChangesService, BookingRecordsService, BookingsService, NewClients],
})
export class BookingsModule {}
