import { Module } from '@nestjs/common';
import { KiosksModule } from '#server/features/kiosks/kiosks.module';
import { AccessModule } from '../../http/access/access.module.js';
import { KiosksController } from './kiosks.controller.js';

@Module({
  imports: [AccessModule, KiosksModule],
  controllers: [KiosksController],
})
export class KiosksApi {}
