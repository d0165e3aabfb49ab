import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { VideoPicture } from '../video-renderer.js';
import { KeptSegments } from './kept-segments.js';
import type { Segment } from './segment.js';
import { toStill } from './still.js';

/** The stills of one video, each made when a segment first shows it and gone when the last one has: a file of pixels is 25 MB. */
export class Stills {
  private readonly sources = new Map<number, Promise<Buffer>>();
  private readonly files = new Map<number, Promise<string>>();
  private readonly segmentsDone = new Set<number>();

  constructor(
    private readonly pictures: readonly VideoPicture[],
    private readonly folder: string,
  ) {}

  /** By what the pictures of this segment are known again, in the order they are shown; null for one that is somebody's. */
  keys(at: number): Promise<(string | null)[]> {
    return Promise.all(shownIn(at).map((one) => this.key(one)));
  }

  async of(at: number): Promise<Pick<Segment, 'before' | 'picture'>> {
    const [picture, before] = await Promise.all([this.file(at), at === 0 ? null : this.file(at - 1)]);
    return { before, picture };
  }

  /** Segment `at` needs them no more. */
  async done(at: number): Promise<void> {
    this.segmentsDone.add(at);
    const over = [at - 1, at].filter(
      (one) => one >= 0 && [one, one + 1].every((each) => each >= this.pictures.length || this.segmentsDone.has(each)),
    );
    await Promise.all(over.map((one) => this.forget(one)));
  }

  private async key(at: number): Promise<string | null> {
    return this.pictures[at]?.isFixed ? KeptSegments.keyOf([await this.source(at)]) : null;
  }

  private source(at: number): Promise<Buffer> {
    return once(this.sources, at, async () => buffer(await (this.pictures[at] as VideoPicture).open()));
  }

  private file(at: number): Promise<string> {
    return once(this.files, at, async () => {
      const file = join(this.folder, `still-${at}.rgb`);
      await writeFile(file, await toStill(await this.source(at)));
      return file;
    });
  }

  private async forget(at: number): Promise<void> {
    const file = this.files.get(at);
    this.files.delete(at);
    this.sources.delete(at);
    if (file !== undefined) await rm(await file, { force: true });
  }
}

const shownIn = (segment: number): number[] => (segment === 0 ? [0] : [segment - 1, segment]);

function once<T>(known: Map<number, Promise<T>>, at: number, make: () => Promise<T>): Promise<T> {
  const found = known.get(at) ?? make();
  known.set(at, found);
  return found;
}
