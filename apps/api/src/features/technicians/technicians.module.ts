import { Module } from '@nestjs/common';
import { TechniciansModule } from '#server/features/technicians/technicians.module';
import { TechniciansController } from './technicians.controller.js';

@Module({
  imports: [TechniciansModule],
  controllers: [TechniciansController],
})
export class TechniciansApi {}
