import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '#server/features/identity/identity.module';
import { AccessGuard } from './access.guard.js';
import { HeldTickets } from './held-tickets.js';
import { PrincipalResolver } from './principal-resolver.js';
import { TicketCookies } from './ticket-cookies.js';

/** Who asks, and whether they may. */
@Module({
  imports: [IdentityModule],
  providers: [HeldTickets, PrincipalResolver, TicketCookies, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [HeldTickets, TicketCookies],
})
export class AccessModule {}
