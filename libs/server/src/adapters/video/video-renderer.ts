import type { Readable } from 'node:stream';

/** A picture of a video, in any size that sharp reads. */
export interface VideoPicture {
  open: () => Promise<Readable>;
  /** The same in many videos and nobody's secret: what is made of it may be kept for the next one. */
  isFixed: boolean;
}

export interface VideoPlan {
  /** In the order they are shown, at least one. */
  pictures: readonly VideoPicture[];
  /** Whole seconds that each of them is shown. */
  secondsEach: number;
  /** Told whole per cent, growing, from 0 to 100. */
  progressed?: (percent: number) => void;
}

export interface VideoFile {
  path: string;
  /** Bytes. */
  size: number;
  seconds: number;
}

export abstract class VideoRenderer {
  /**
   * An MP4 of 1920×1080 (H.264, yuv420p, 30 pictures a second, index first) that lasts as long as its pictures together. The file is there
   * until `use` has ended; nothing is left of it afterwards, whatever happens. Ends with the work that wants it (ADR 017). Throws
   * IMAGE_REFUSED for a picture that cannot be read.
   */
  abstract render<T>(plan: VideoPlan, use: (file: VideoFile) => Promise<T>): Promise<T>;
}
