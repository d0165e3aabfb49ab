import { Module } from '@nestjs/common';
import { ResealingService } from './resealing.service.js';

@Module({
  providers: [ResealingService],
  exports: [ResealingService],
})
export class KeysModule {}
