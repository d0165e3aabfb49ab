import { Module } from '@nestjs/common';
import { VisitMailsModule } from '#server/features/visit-mails/visit-mails.module';
import { VisitMailsController } from './visit-mails.controller.js';

@Module({ imports: [VisitMailsModule], controllers: [VisitMailsController] })
export class VisitMailsApi {}
