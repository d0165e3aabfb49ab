import { Module } from '@nestjs/common';
import { FreeTimesModule } from '#server/features/free-times/free-times.module';
import { FreeTimesController } from './free-times.controller.js';

@Module({ imports: [FreeTimesModule], controllers: [FreeTimesController] })
export class FreeTimesApi {}
