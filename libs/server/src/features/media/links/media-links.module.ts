import { Module } from '@nestjs/common';
import { MediaLinks } from './media-links.js';

@Module({ providers: [MediaLinks], exports: [MediaLinks] })
export class MediaLinksModule {}
