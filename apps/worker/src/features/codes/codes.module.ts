import { Module } from '@nestjs/common';
import { CodesModule } from '#server/features/codes/codes.module';
import { DeliverCodeProcessor } from './deliver-code.processor.js';

@Module({
  imports: [CodesModule],
  providers: [DeliverCodeProcessor],
})
export class CodesJobs {}
