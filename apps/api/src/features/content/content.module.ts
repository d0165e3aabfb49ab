import { Module } from '@nestjs/common';
import { ContentModule } from '#server/features/content/content.module';
import { ContentController } from './content.controller.js';
import { PublishedContentController } from './published-content.controller.js';
import { ServiceContentController } from './service-content.controller.js';

@Module({
  imports: [ContentModule],
  controllers: [ContentController, PublishedContentController, ServiceContentController],
})
export class ContentApi {}
