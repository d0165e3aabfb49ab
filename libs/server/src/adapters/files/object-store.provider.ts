import type { FactoryProvider } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import { FileLinks } from './links/file-links.js';
import { FolderObjectStore } from './folder.object-store.js';
import { ObjectStore } from './object-store.js';

/** The store that the configuration names. */
export const OBJECT_STORE: FactoryProvider<ObjectStore> = {
  provide: ObjectStore,
  inject: [CONFIG, FileLinks, Clock],
  useFactory: async ({ files }: Config, links: FileLinks, clock: Clock): Promise<ObjectStore> => {
    if (files.kind === 'folder') return new FolderObjectStore(files.dir, links);
    // Loaded only where it is used: the client costs a process 27 MB.
    const { S3ObjectStore } = await import('./s3.object-store.js');
    return new S3ObjectStore(files, clock);
  },
};
