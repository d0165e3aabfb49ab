import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { MOST_PHOTO_PIXELS, PHOTO_SIDES, type PhotoType } from '#contracts/media/photos';
import { mustBeWanted } from '../../platform/work/work-signal.js';
import { HeicThread } from './heic-thread.js';
import { type Picture, type PictureFault, Pictures } from './pictures.js';

/** Of one picture; ends only what hangs. */
const SECONDS = 60;
const QUALITY = { large: 86, thumbnail: 78 };
const PAPER = '#ffffff';
const MOST = { limitInputPixels: MOST_PHOTO_PIXELS } as const;

// One core for each picture and no memory of the last ones: the process has other things to do.
sharp.concurrency(1);
sharp.cache(false);

/** By libvips; pictures of phones are decoded in a thread of their own before. */
@Injectable()
export class SharpPictures extends Pictures implements OnApplicationShutdown {
  private readonly logger = new Logger(SharpPictures.name);
  private readonly heic = new HeicThread();

  async make(bytes: Buffer, type: PhotoType): Promise<Picture | PictureFault> {
    try {
      return type === 'image/heic' ? await this.ofPhone(bytes) : await ofFile(bytes, type);
    } catch (error) {
      mustBeWanted();
      this.logger.debug(`a picture could not be read: ${String(error)}`);
      return { fault: 'unreadable' };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.heic.close();
  }

  private async ofPhone(bytes: Buffer): Promise<Picture | PictureFault> {
    const decoded = await this.heic.decode(bytes);
    if ('fault' in decoded) return decoded;
    const { width, height, data } = decoded;
    const upright = sharp(Buffer.from(data.buffer), { ...MOST, raw: { width, height, channels: 4 } });
    return inVersions(upright, { width, height });
  }
}

/** Its size is read from its head, before anything is decoded. */
async function ofFile(bytes: Buffer, type: PhotoType): Promise<Picture | PictureFault> {
  const { format, width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (`image/${format}` !== type) return { fault: 'unreadable' };
  if (width * height > MOST_PHOTO_PIXELS) return { fault: 'pixels' };
  return inVersions(sharp(bytes, { ...MOST, failOn: 'error', sequentialRead: true }).autoOrient(), autoOrient);
}

async function inVersions(upright: Sharp, { width, height }: { width: number; height: number }): Promise<Picture> {
  const large = await jpeg(upright, 'large');
  return { width, height, large, thumbnail: await jpeg(sharp(large, MOST), 'thumbnail') };
}

/** Sharp leaves out all metadata when it is not asked for any, and brings colours to sRGB. */
function jpeg(picture: Sharp, version: keyof typeof PHOTO_SIDES): Promise<Buffer> {
  const side = PHOTO_SIDES[version];
  return picture
    .timeout({ seconds: SECONDS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY[version] })
    .toBuffer();
}
