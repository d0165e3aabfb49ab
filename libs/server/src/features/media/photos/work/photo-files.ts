import { Injectable, Logger } from '@nestjs/common';
import { ObjectStore } from '../../../../adapters/files/object-store.js';
import { mustBeWanted } from '../../../../platform/work/work-signal.js';
import { keysOf, uploadKeyOf } from '../photo-keys.js';
import type { Photo } from '../photos.repository.js';

/** What a photo has in the store. */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger(PhotoFiles.name);

  constructor(private readonly store: ObjectStore) {}

  /** All of it. False when the store does not do it: what is left, and what is still on its way, the sweep of the day takes. */
  remove(photo: Photo): Promise<boolean> {
    return this.removeAll(keysOf(photo));
  }

  /** What came from the browser. */
  async removeUpload({ baseKey, type }: Photo): Promise<void> {
    await this.removeAll([uploadKeyOf(baseKey, type)]);
  }

  private async removeAll(keys: readonly string[]): Promise<boolean> {
    try {
      for (const key of keys) await this.store.remove(key);
      return true;
    } catch (error) {
      mustBeWanted();
      this.logger.warn({ msg: 'objects of a photo were not removed', err: error });
      return false;
    }
  }
}
