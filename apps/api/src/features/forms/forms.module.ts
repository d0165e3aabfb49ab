import { Module } from '@nestjs/common';
import { FormsController } from './forms.controller.js';
import { FormsModule } from '#server/features/forms/forms.module';

@Module({
  imports: [FormsModule],
  controllers: [FormsController],
})
export class FormsApi {}
