import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { FIXED_PICTURES } from '#contracts/media/videos';
import { FfmpegVideoRenderer } from '#server/adapters/video/ffmpeg/ffmpeg.video-renderer';
import { ENCODING, FADE_FRAMES, RATE, ZOOM } from '#server/adapters/video/ffmpeg/segment';
import { FRAME, GROUND, STILL } from '#server/adapters/video/ffmpeg/still';
import { drawFixedPicture } from '#server/adapters/video/fixed/fixed-picture';
import type { VideoPicture } from '#server/adapters/video/video-renderer';
import { type Later, withCleanup } from '../parts/cleanup.js';
import type { Figure } from '../parts/figures/figure.js';
import { ratioOf, rounds } from '../parts/figures/rounds.js';
import { median, now } from '../parts/figures/stats.js';

const run = promisify(execFile);
const LEAST = 1.2;

export interface VideoSize {
  photos: number;
  secondsEach: number;
  rounds: number;
}

/** B14: a video of twenty photos, every other one upright, against one plain ffmpeg command that shows the same. */
export const video: Figure = {
  id: 'B14',
  measure: async () => {
    const size = { photos: 20, secondsEach: 3, rounds: 3 };
    const { ours, bare } = await measureVideo(size);
    // Of speeds, not of times.
    const speed = ratioOf(bare, ours);
    return [
      {
        ...{ id: 'B14', what: `video of ${size.photos} photos, s`, ours: median(ours), bare: median(bare) },
        ...{ ratio: speed, target: `≥ ${LEAST} × its speed`, isOk: speed >= LEAST },
      },
    ];
  },
};

/** Seconds of each round. What is the same in every video is kept from a first one, as it is in a worker. */
export function measureVideo(size: VideoSize): Promise<{ ours: number[]; bare: number[] }> {
  return withCleanup(async (later) => {
    const { folder, files, shown, renderer } = await openStudio(later, size);
    const { secondsEach } = size;
    const ours = (some: VideoPicture[]): Promise<number> =>
      timed(() => renderer.render({ pictures: some, secondsEach }, async () => undefined));
    await ours(shown.slice(0, FIXED_PICTURES.length - 1));
    return rounds(size.rounds, { ours: () => ours(shown), bare: () => timed(() => plain(files, secondsEach, folder)) });
  });
}

interface FilmStudio {
  folder: string;
  /** Of the pictures, fixed ones and photos, as they are shown. */
  files: string[];
  shown: VideoPicture[];
  renderer: FfmpegVideoRenderer;
}

export async function openStudio(
  later: Later,
  { photos, secondsEach }: Omit<VideoSize, 'rounds'>,
): Promise<FilmStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-hub-bench-video-'));
  later(() => rm(folder, { recursive: true, force: true }));
  const fixed = await Promise.all(FIXED_PICTURES.map((name) => drawFixedPicture(name, 'en')));
  const taken = await Promise.all(Array.from({ length: photos }, (_, at) => photoOf(at)));
  const pictures = [...fixed.slice(0, -1), ...taken, ...fixed.slice(-1)];
  const files = await Promise.all(
    pictures.map(async (bytes, at) => {
      const file = join(folder, `picture-${at}.${taken.includes(bytes) ? 'jpg' : 'png'}`);
      await writeFile(file, bytes);
      return file;
    }),
  );
  const renderer = new FfmpegVideoRenderer({ video: { ffmpeg: 'ffmpeg', pictureSeconds: secondsEach, folder } });
  await renderer.onModuleInit();
  const shown = files.map((file): VideoPicture => ({
    isFixed: file.endsWith('.png'),
    open: async () => Readable.from([await readFile(file)]),
  }));
  return { folder, files, shown, renderer };
}

/** As a phone's: soft shapes and a little noise. */
async function photoOf(at: number): Promise<Buffer> {
  const [width, height] = at % 2 === 0 ? [2048, 1536] : [1536, 2048];
  const noise = { type: 'gaussian', mean: 110 + (at % 5) * 10, sigma: 45 } as const;
  const create = { width: 64, height: 64, channels: 3, background: '#806040', noise } as const;
  return sharp(await sharp({ create }).png().toBuffer())
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** One command: each picture on its ground, coming closer, and cross-fades between them. */
async function plain(files: readonly string[], secondsEach: number, folder: string): Promise<void> {
  const each = secondsEach * RATE;
  const fade = Math.min(FADE_FRAMES, Math.floor(each / 3));
  const filters = files.flatMap((_, at) => shownOf(at, at === files.length - 1 ? each : each + fade, each + fade));
  const fades = files.slice(1).map((_, at) => {
    const before = at === 0 ? '[z0]' : `[x${at}]`;
    return `${before}[z${at + 1}]xfade=transition=fade:duration=${fade / RATE}:offset=${(at + 1) * secondsEach}[x${at + 1}]`;
  });
  const graph = [...filters, ...fades, `[x${files.length - 1}]format=yuv420p[out]`].join(';');
  const inputs = files.flatMap((file) => ['-i', file]);
  const into = join(folder, 'plain.mp4');
  // As much below everything else as ours, whatever the machine does besides.
  await run(
    'nice',
    [
      ...['-n', '5', 'ffmpeg'],
      ...['-v', 'error', '-nostdin', '-y', ...inputs, '-filter_complex', graph, '-map', '[out]', '-r', String(RATE)],
      ...[...ENCODING, '-movflags', '+faststart', into],
    ],
    { maxBuffer: 1 << 24 },
  );
}

function shownOf(at: number, frames: number, whole: number): string[] {
  const size = `${STILL.width}:${STILL.height}`;
  const cover = `scale=${GROUND.width}:${GROUND.height}:force_original_aspect_ratio=increase,crop=${GROUND.width}:${GROUND.height}`;
  return [
    `[${at}]split[g${at}][f${at}]`,
    `[g${at}]${cover},gblur=5,eq=brightness=-0.2,scale=${size}:flags=bicubic[b${at}]`,
    `[f${at}]scale=${size}:force_original_aspect_ratio=decrease:flags=lanczos[s${at}]`,
    `[b${at}][s${at}]overlay=(W-w)/2:(H-h)/2,format=yuv444p,zoompan=z='1+${ZOOM}*on/${whole}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=${FRAME.width}x${FRAME.height}:fps=${RATE}[z${at}]`,
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = now();
  await work();
  return (now() - began) / 1_000;
}
