import { Module } from '@nestjs/common';
import { FilesModule } from '../../adapters/files/files.module.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [FilesModule],
  providers: [PeopleRepository, PeopleService],
  exports: [PeopleService],
})
export class PeopleModule {}
