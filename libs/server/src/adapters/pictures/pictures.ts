import type { PhotoFault, PhotoType } from '#contracts/media/photos';

/** JPEGs of an upright picture, in sRGB and without any metadata, never larger than it was. */
export interface Picture {
  /** Pixels of what came, upright. */
  width: number;
  height: number;
  large: Buffer;
  thumbnail: Buffer;
}

export type PictureFault = { fault: Extract<PhotoFault, 'pixels' | 'unreadable' | 'failed'> };

/** Makes what people see of what a camera wrote. */
export abstract class Pictures {
  /** `type` by the content of the bytes. What is wrong with them is an answer and no error. */
  abstract make(bytes: Buffer, type: PhotoType): Promise<Picture | PictureFault>;
}
