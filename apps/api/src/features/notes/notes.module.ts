import { Module } from '@nestjs/common';
import { NotesModule } from '#server/features/notes/notes.module';
import { NotesController } from './notes.controller.js';

@Module({
  imports: [NotesModule],
  controllers: [NotesController],
})
export class NotesApi {}
