import { Module } from '@nestjs/common';
import { HoldsModule } from '#server/features/seats/holds/holds.module';
import { HoldsController } from './holds.controller.js';

@Module({ imports: [HoldsModule], controllers: [HoldsController] })
export class HoldsApi {}
