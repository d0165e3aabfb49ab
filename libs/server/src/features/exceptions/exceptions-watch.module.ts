import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MessagesModule } from '../messages/messages.module.js';
import { ExceptionsDigest } from './digest/exceptions-digest.service.js';
import { ExceptionPosition, ExceptionRow } from './exception.entity.js';
import { ExceptionsRepository } from './exceptions.repository.js';
import { ExceptionsWatch } from './exceptions-watch.js';

/** For whoever finds what directors should look at, and needs no session for it. */
@Module({
  imports: [TypeOrmModule.forFeature([ExceptionRow, ExceptionPosition]), MessagesModule],
  providers: [ExceptionsDigest, ExceptionsRepository, ExceptionsWatch],
  exports: [ExceptionsDigest, ExceptionsRepository, ExceptionsWatch],
})
export class ExceptionsWatchModule {}
