import { execFile } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import PQueue from 'p-queue';
import { type Config, ConfigError } from '../../../platform/config.js';
import { CONFIG } from '../../../platform/tokens.js';
import { mustBeWanted } from '../../../platform/work/work-signal.js';
import { type VideoFile, type VideoPlan, VideoRenderer } from '../video-renderer.js';
import { KeptSegments } from './kept-segments.js';
import { framesOf, joinArguments, RATE, type Segment, segmentArguments } from './segment.js';
import { Stills } from './stills.js';
import { runWatched } from './watched-process.js';
import { WorkFolders } from './work-folders.js';

const run = promisify(execFile);
/** Measured: 400 MB are used at most, of a still in twice the size of the frame and what is kept of it while it is encoded. */
const MEMORY_MB = 1_024;
/** Of the processor's cores; clients wait for what else they do. */
const AT_ONCE = Math.min(2, availableParallelism());
/** Whoever changes how a segment is made changes what is kept. */
const VERSION = '2';

/** Segments of one picture each, some at a time on one thread each, joined without encoding anything twice. */
@Injectable()
export class FfmpegVideoRenderer extends VideoRenderer implements OnModuleInit {
  private readonly program: string;
  private readonly folders: WorkFolders;
  private readonly kept: KeptSegments;

  constructor(@Inject(CONFIG) { video }: Pick<Config, 'video'>) {
    super();
    this.program = video.ffmpeg;
    this.folders = new WorkFolders(video.folder);
    this.kept = new KeptSegments(join(video.folder, 'kept'));
  }

  async onModuleInit(): Promise<void> {
    const { stdout } = await run(this.program, ['-v', 'error', '-encoders']).catch(() => ({ stdout: '' }));
    if (!/\blibx264\b/.test(stdout)) throw new ConfigError([missing(this.program)]);
    await this.folders.sweep();
  }

  async render<T>(plan: VideoPlan, use: (file: VideoFile) => Promise<T>): Promise<T> {
    return this.folders.during(async (folder) => {
      const segments = await this.segments(plan, folder);
      const list = join(folder, 'segments.txt');
      await writeFile(list, segments.map((file) => `file '${file}'\n`).join(''));
      const path = join(folder, 'video.mp4');
      await runWatched({ program: this.program, args: joinArguments(list, path), memoryMb: MEMORY_MB });
      plan.progressed?.(100);
      const seconds = plan.secondsEach * plan.pictures.length;
      return use({ path, size: (await stat(path)).size, seconds });
    });
  }

  private async segments({ pictures, secondsEach, progressed }: VideoPlan, folder: string): Promise<string[]> {
    const { each, fade } = framesOf(secondsEach);
    const told = progressOf(pictures.length * each, progressed);
    const stills = new Stills(pictures, folder);
    const lane = new PQueue({ concurrency: AT_ONCE });
    const files = pictures.map((_, at) => join(folder, `segment-${at}.mp4`));
    const makings = files.map((file, at) =>
      lane.add(async () => {
        mustBeWanted();
        const key = keyOf(await stills.keys(at), each, fade);
        if (key === null || !(await this.kept.take(key, file))) {
          const segment = { ...(await stills.of(at)), frames: each };
          await this.make(segment, fade, { file, key, told: told(at) });
        }
        await stills.done(at);
        told(at)(each);
      }),
    );
    try {
      await Promise.all(makings);
    } finally {
      // What is under way writes into the folder.
      lane.clear();
      await lane.onIdle();
    }
    return files;
  }

  private async make(
    segment: Segment,
    fade: number,
    { file, key, told }: { file: string; key: string | null; told: (frames: number) => void },
  ): Promise<void> {
    const line = (text: string): void => {
      const [name, value] = text.split('=');
      if (name === 'frame') told(Number(value));
    };
    await runWatched({ program: this.program, args: segmentArguments(segment, fade, file), memoryMb: MEMORY_MB, line });
    if (key !== null) await this.kept.keep(key, file);
  }
}

/** Null when a picture of it is somebody's. */
function keyOf(keys: readonly (string | null)[], each: number, fade: number): string | null {
  const known = keys.filter((key) => key !== null);
  if (known.length < keys.length) return null;
  return KeptSegments.keyOf([VERSION, `${each}/${fade}/${RATE}`, ...known]);
}

/** Adds up what the segments tell of themselves; joining them is the last per cent. */
function progressOf(frames: number, progressed: (percent: number) => void = () => undefined) {
  const done = new Map<number, number>();
  let last = 0;
  return (segment: number) =>
    (count: number): void => {
      done.set(segment, Math.max(done.get(segment) ?? 0, count));
      const sum = [...done.values()].reduce((all, one) => all + one, 0);
      const percent = Math.min(99, Math.floor((100 * sum) / frames));
      if (percent <= last) return;
      last = percent;
      progressed(percent);
    };
}

function missing(program: string): string {
  return `FFMPEG_PATH: "${program}" is no ffmpeg that can encode H.264 (libx264). Install it (sudo apt-get install ffmpeg, brew install ffmpeg) or name its file`;
}
