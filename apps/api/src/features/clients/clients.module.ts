import { Module } from '@nestjs/common';
import { AccessModule } from '../../http/access/access.module.js';
import { ClientsController } from './clients.controller.js';
import { BookingsModule } from '#server/features/bookings/bookings.module';
import { ClientsModule } from '#server/features/clients/clients.module';

@Module({
  imports: [AccessModule, BookingsModule, ClientsModule],
  controllers: [ClientsController],
})
export class ClientsApi {}
