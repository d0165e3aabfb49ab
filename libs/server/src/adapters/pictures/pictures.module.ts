import { Module } from '@nestjs/common';
import { Pictures } from './pictures.js';
import { SharpPictures } from './sharp.pictures.js';

@Module({
  providers: [{ provide: Pictures, useClass: SharpPictures }],
  exports: [Pictures],
})
export class PicturesModule {}
