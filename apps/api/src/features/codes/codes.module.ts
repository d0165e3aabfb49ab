import { Module } from '@nestjs/common';
import { AccessModule } from '../../http/access/access.module.js';
import { CodesController } from './codes.controller.js';
import { CodesModule } from '#server/features/codes/codes.module';

@Module({
  imports: [AccessModule, CodesModule],
  controllers: [CodesController],
})
export class CodesApi {}
