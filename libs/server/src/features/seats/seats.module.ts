import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Seat } from './seat.entity.js';
import { SeatsRepository } from './seats.repository.js';
import { SeatsService } from './seats.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Seat])],
  providers: [SeatsRepository, SeatsService],
  exports: [SeatsService],
})
export class SeatsModule {}
