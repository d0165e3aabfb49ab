import { Module } from '@nestjs/common';
import { FilesController } from './files.controller.js';
import { FilesModule } from '#server/adapters/files/files.module';

@Module({
  imports: [FilesModule],
  controllers: [FilesController],
})
export class FilesApi {}
