import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { FeaturesModule } from '#server/features/features.module';
import type { Config } from '#server/platform/config';
import { PlatformModule } from '#server/platform/platform.module';
import { ApiMetrics } from './api-metrics.js';
import { AppointmentsController } from './features/appointments/appointments.controller.js';
import { ArrivalsController } from './features/arrivals/arrivals.controller.js';
import { ClientsController } from './features/clients/clients.controller.js';
import { CodesController } from './features/codes/codes.controller.js';
import { FilesController } from './features/files/files.controller.js';
import { FormsController } from './features/forms/forms.controller.js';
import { HealthController } from './features/health/health.controller.js';
import { IdentityController } from './features/identity/identity.controller.js';
import { SitesController } from './features/sites/sites.controller.js';
import { WebhooksController } from './features/webhooks/webhooks.controller.js';
import { AccessGuard } from './http/access/access.guard.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { PrincipalResolver } from './http/access/principal-resolver.js';
import { TicketCookies } from './http/access/ticket-cookies.js';
import { validation } from './http/validation.js';
import { CatchUp } from './hub/catch-up.js';
import { HubBeat } from './hub/hub.beat.js';
import { HubDrain } from './hub/hub.drain.js';
import { HubGateway } from './hub/hub.gateway.js';
import { HubWarden } from './hub/access/hub.warden.js';
import { SiteTails } from './hub/site-tails.js';

@Module({})
export class ApiModule {
  static with(config: Config): DynamicModule {
    return {
      module: ApiModule,
      imports: [PlatformModule.with(config), FeaturesModule],
      controllers: [
        AppointmentsController,
        ArrivalsController,
        ClientsController,
        CodesController,
        FilesController,
        FormsController,
        HealthController,
        IdentityController,
        SitesController,
        WebhooksController,
      ],
      providers: [
        PrincipalResolver,
        TicketCookies,
        CatchUp,
        SiteTails,
        HubGateway,
        HubBeat,
        HubWarden,
        HubDrain,
        ApiMetrics,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_PIPE, useFactory: validation },
      ],
    };
  }
}
