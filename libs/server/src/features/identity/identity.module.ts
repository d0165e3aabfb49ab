import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../adapters/provider/provider.module.js';
import { AllSitesService } from './all-sites.service.js';
import { CheckInTickets } from './check-in-ticket.js';
import { EndedTicket } from './ended-ticket.entity.js';
import { EndedTickets } from './ended-tickets.js';
import { FormTickets } from './form-ticket.js';
import { IdentityService } from './identity.service.js';
import { SessionCache } from './sessions/session-cache.js';
import { Session } from './sessions/session.entity.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { KnownNetwork } from './throttle/known-network.entity.js';
import { KnownNetworksRepository } from './throttle/known-networks.repository.js';
import { SignInThrottle } from './throttle/sign-in-throttle.js';
import { SitesModule } from '../sites/sites.module.js';

@Module({
  imports: [TypeOrmModule.forFeature([EndedTicket, KnownNetwork, Session]), ProviderModule, SitesModule],
  providers: [
    AllSitesService,
    CheckInTickets,
    EndedTickets,
    FormTickets,
    IdentityService,
    KnownNetworksRepository,
    SessionCache,
    SessionsRepository,
    SessionsService,
    SignInService,
    SignInThrottle,
  ],
  exports: [
    AllSitesService,
    CheckInTickets,
    EndedTickets,
    FormTickets,
    IdentityService,
    SessionCache,
    SessionsRepository,
    SessionsService,
    SignInService,
  ],
})
export class IdentityModule {}
