import { Module } from '@nestjs/common';
import { SummariesModule } from '#server/features/summaries/summaries.module';
import { SummariesController } from './summaries.controller.js';

@Module({ imports: [SummariesModule], controllers: [SummariesController] })
export class SummariesApi {}
