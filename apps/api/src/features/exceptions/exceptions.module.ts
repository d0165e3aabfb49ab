import { Module } from '@nestjs/common';
import { ExceptionsModule } from '#server/features/exceptions/exceptions.module';
import { ExceptionsController } from './exceptions.controller.js';

@Module({ imports: [ExceptionsModule], controllers: [ExceptionsController] })
export class ExceptionsApi {}
