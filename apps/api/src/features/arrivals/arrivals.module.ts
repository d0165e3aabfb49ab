import { Module } from '@nestjs/common';
import { ArrivalsController } from './arrivals.controller.js';
import { ArrivalsModule } from '#server/features/arrivals/arrivals.module';

@Module({
  imports: [ArrivalsModule],
  controllers: [ArrivalsController],
})
export class ArrivalsApi {}
