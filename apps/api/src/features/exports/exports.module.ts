import { Module } from '@nestjs/common';
import { ExportsModule } from '#server/features/exports/exports.module';
import { ExportsController } from './exports.controller.js';

@Module({ imports: [ExportsModule], controllers: [ExportsController] })
export class ExportsApi {}
