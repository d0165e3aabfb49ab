import { Module } from '@nestjs/common';
import { FileLinks } from './links/file-links.js';
import { LinkedFiles } from './links/linked-files.js';
import { UploadedFiles } from './links/uploaded-files.js';
import { OBJECT_STORE } from './object-store.provider.js';
import { ObjectStore } from './object-store.js';

/** The object store that the configuration chooses, and its signed addresses. */
@Module({
  providers: [FileLinks, OBJECT_STORE, LinkedFiles, UploadedFiles],
  exports: [ObjectStore, LinkedFiles, UploadedFiles],
})
export class FilesModule {}
