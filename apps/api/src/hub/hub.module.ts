import { Module } from '@nestjs/common';
import { HoldsModule } from '#server/features/seats/holds/holds.module';
import { IdentityModule } from '#server/features/identity/identity.module';
import { CatchUp } from './catch-up.js';
import { GoneScreens } from './presence/gone-screens.js';
import { HubBeat } from './hub.beat.js';
import { HubDrain } from './hub.drain.js';
import { HubGateway } from './hub.gateway.js';
import { HubWarden } from './access/hub.warden.js';
import { RefusedScreens } from './access/refused-screens.js';
import { EdgeModule } from '../http/edge/edge.module.js';
import { SiteTails } from './site-tails.js';

/** The live screens. */
@Module({
  imports: [EdgeModule, HoldsModule, IdentityModule],
  providers: [CatchUp, SiteTails, HubGateway, HubBeat, HubWarden, HubDrain, GoneScreens, RefusedScreens],
  exports: [HubDrain, HubGateway],
})
export class HubModule {}
