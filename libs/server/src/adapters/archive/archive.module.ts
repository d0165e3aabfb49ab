import { Module, type FactoryProvider } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { DicomwebImageArchive } from './dicomweb/dicomweb.image-archive.js';
import { ImageArchive } from './image-archive.js';
import { NoImageArchive } from './no.image-archive.js';

/** The archive that the configuration names, or none. */
const IMAGE_ARCHIVE: FactoryProvider<ImageArchive> = {
  provide: ImageArchive,
  inject: [CONFIG],
  useFactory: ({ archive }: Config): ImageArchive =>
    archive === null ? new NoImageArchive() : new DicomwebImageArchive(archive),
};

@Module({ providers: [IMAGE_ARCHIVE], exports: [ImageArchive] })
export class ArchiveModule {}
