import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '#server/features/identity/identity.module';
import { WebhooksModule } from '#server/features/webhooks/webhooks.module';
import { AccessGuard } from './access.guard.js';
import { KiosksModule } from '#server/features/kiosks/kiosks.module';
import { HeldKiosk } from './held-kiosk.js';
import { HeldTickets } from './held-tickets.js';
import { PrincipalResolver } from './principal-resolver.js';
import { ProviderSignature } from './provider-signature.js';
import { TicketCookies } from './ticket-cookies.js';

/** Who asks, and whether they may. */
@Module({
  imports: [IdentityModule, KiosksModule, WebhooksModule],
  providers: [
    HeldKiosk,
    HeldTickets,
    PrincipalResolver,
    ProviderSignature,
    TicketCookies,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [HeldKiosk, HeldTickets, TicketCookies],
})
export class AccessModule {}
