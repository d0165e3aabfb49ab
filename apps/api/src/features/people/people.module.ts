import { Module } from '@nestjs/common';
import { PeopleModule } from '#server/features/people/people.module';
import { AccessModule } from '../../http/access/access.module.js';
import { PeopleController } from './people.controller.js';

@Module({
  imports: [AccessModule, PeopleModule],
  controllers: [PeopleController],
})
export class PeopleApi {}
