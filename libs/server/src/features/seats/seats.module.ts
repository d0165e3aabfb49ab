import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HoldNews } from './hold-news.js';
import { HoldsRepository } from './holds.repository.js';
import { Seat } from './seat.entity.js';
import { SeatsRepository } from './seats.repository.js';
import { SeatsService } from './seats.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Seat])],
  providers: [HoldNews, HoldsRepository, SeatsRepository, SeatsService],
  exports: [HoldNews, HoldsRepository, SeatsService],
})
export class SeatsModule {}
