import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../adapters/files/files.module.js';
import { Exports } from './exports.service.js';
import { ExportsRepository } from './exports.repository.js';
import { SavedExportRow } from './saved-export.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedExportRow]), FilesModule],
  providers: [Exports, ExportsRepository],
  exports: [Exports],
})
export class ExportsModule {}
