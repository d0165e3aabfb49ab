import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { ServerWorld } from '#testing/server-world';
import type { VideoRequest } from '#contracts/media/videos.dto';
import { UploadedFiles } from '../../../../adapters/files/links/uploaded-files.js';
import type { StaffPrincipal } from '../../../identity/principal.js';
import { PhotoUploads } from '../../photos/changes/photo-uploads.service.js';
import { PhotosService } from '../../photos/photos.service.js';
import { PhotoWork } from '../../photos/work/photo-work.service.js';

/** Gives visits photos, and the requests of their videos. */
export class VideoStudio {
  private shade = 0;

  constructor(
    private readonly world: ServerWorld,
    private readonly staff: StaffPrincipal,
  ) {}

  /** Of the visit, small, of one colour and ready; gives its key and the link that screens have of it. */
  async photo(
    appointmentId: number,
    colour?: { r: number; g: number; b: number },
  ): Promise<{ Key: string; url: string; photoId: string }> {
    this.shade += 1;
    const background = colour ?? { r: this.shade, g: 90, b: 120 };
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer();
    const [photoId, uploads] = [randomUUID(), this.world.get(PhotoUploads)];
    const wish = { photoId, name: 'a.png', type: 'image/png', size: bytes.length } as const;
    const { upload } = await uploads.add(this.staff, appointmentId, wish);
    const token = upload?.url.replace(/.*\//, '') ?? '';
    const put = { contentType: upload?.headers['content-type'], size: bytes.length, body: Readable.from([bytes]) };
    await this.world.get(UploadedFiles).take(token, put);
    await uploads.complete(this.staff, appointmentId, photoId);
    await this.world.get(PhotoWork).run({ siteId: this.world.siteId, photoId });
    const { list } = await this.world.get(PhotosService).list(this.staff, appointmentId);
    const found = list.photos.find((one) => one.photoId === photoId);
    return { photoId, Key: found?.Key ?? '', url: found?.url ?? '' };
  }

  /** What the photo page sends. */
  async wish(appointmentId: number, change: Partial<VideoRequest> = {}): Promise<VideoRequest> {
    const { siteId } = this.world;
    const [row] = await this.world.rows<{ at: string; locationId: number }>(
      `SELECT to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI:SS') AS at, location_id AS "locationId" FROM appointments
       WHERE site_id = $1 AND appointment_id = $2`,
      [siteId, appointmentId],
    );
    const { at = '', locationId = 0 } = row ?? {};
    return { email: 'nora@client.example', dateTime: at, siteId, locationId, images: [], ...change };
  }
}
