import { Module } from '@nestjs/common';
import { ScheduleModule } from '../../schedule/schedule.module.js';
import { SeatsModule } from '../seats.module.js';
import { HoldTaking } from './hold-taking.service.js';
import { HoldSweep } from './hold-sweep.service.js';
import { SitesModule } from '../../sites/sites.module.js';
import { BookableSlots } from './bookable-slots.service.js';
import { HoldsService } from './holds.service.js';

@Module({
  imports: [ScheduleModule, SeatsModule, SitesModule],
  providers: [BookableSlots, HoldTaking, HoldsService, HoldSweep],
  exports: [HoldsService, HoldSweep],
})
export class HoldsModule {}
