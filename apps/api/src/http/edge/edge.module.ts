import { Module } from '@nestjs/common';
import { RefusalLog } from './refusal-log.js';

/** What is written down of who was turned away, at whichever door. */
@Module({ providers: [RefusalLog], exports: [RefusalLog] })
export class EdgeModule {}
