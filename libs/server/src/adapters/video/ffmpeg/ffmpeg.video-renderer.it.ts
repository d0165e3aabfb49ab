import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { eventually } from '#testing/eventually';
import { underSignal } from '../../../platform/work/work-signal.js';
import type { VideoPicture } from '../video-renderer.js';
import { FfmpegVideoRenderer } from './ffmpeg.video-renderer.js';

const run = promisify(execFile);
interface RGB {
  r: number;
  g: number;
  b: number;
}

const RED = { r: 200, g: 30, b: 40 };
/** Of each picture, where it is not looked at. */
const SHORT_SECONDS = 0.2;
/** Within five of 255. */
const CLOSE = -1;
const BLUE = { r: 30, g: 60, b: 190 };

let root: string;
let renderer: FfmpegVideoRenderer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'studio-hub-renderer-'));
  renderer = await opened();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function opened(ffmpeg = 'ffmpeg'): Promise<FfmpegVideoRenderer> {
  const one = new FfmpegVideoRenderer({ video: { ffmpeg, pictureSeconds: 1, folder: root } });
  await one.onModuleInit();
  return one;
}

async function picture(
  background: RGB,
  shape: { width?: number; height?: number; isFixed?: boolean } = {},
): Promise<VideoPicture> {
  const { width = 640, height = 360, isFixed = false } = shape;
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { open: async () => Readable.from([bytes]), isFixed };
}

const left = async (): Promise<string[]> => (await readdir(root)).filter((name) => name !== 'kept');

interface Probe {
  streams: Record<string, string | number>[];
}

async function probed(file: string): Promise<Probe> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', file]);
  return JSON.parse(stdout) as Probe;
}

/** Mean colours of the columns at left, middle and right of the frame at this second. */
async function coloursAt(file: string, second: number): Promise<number[][]> {
  const args = [
    '-v',
    'error',
    '-ss',
    String(second),
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 << 20 });
  const columns = [0, 800, 1600].map(async (from) => {
    // Figures are those of the whole picture, whatever is cut out of it before it is written.
    const column = await sharp(stdout).extract({ left: from, top: 0, width: 320, height: 1080 }).png().toBuffer();
    const { channels } = await sharp(column).stats();
    return channels.map(({ mean }) => Math.round(mean));
  });
  return Promise.all(columns);
}

const near = ({ r, g, b }: RGB, part = 1) => [r, g, b].map((value) => expect.closeTo(value * part, CLOSE));

it('makes an MP4 that any player shows, as long as its pictures, with the first at its beginning and the last at its end', async () => {
  const percents: number[] = [];
  const pictures = [await picture(RED), await picture(BLUE, { width: 360, height: 640 })];
  const file = join(root, 'kept', 'seen.mp4');
  await mkdir(join(root, 'kept'), { recursive: true });
  const seen = await renderer.render(
    { pictures, secondsEach: 1, progressed: (percent) => percents.push(percent) },
    async (made) => {
      await copyFile(made.path, file);
      return made;
    },
  );
  expect(await left()).toEqual([]);
  const { streams } = await probed(file);
  expect(streams).toMatchObject([
    {
      ...{ codec_name: 'h264', pix_fmt: 'yuv420p', width: 1920, height: 1080, avg_frame_rate: '30/1' },
      ...{ nb_read_frames: '60', duration: '2.000000' },
    },
  ]);
  const bytes = await readFile(file);
  expect(seen).toMatchObject({ size: bytes.length, seconds: 2 });
  // Index before pictures.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  const [first, last] = [await coloursAt(file, 0), await coloursAt(file, 1.9)];
  expect(first).toEqual([near(RED), near(RED), near(RED)]);
  // A portrait picture stands in the middle; beside it is its own ground, darker.
  expect(last).toEqual([near(BLUE, 0.6), near(BLUE), near(BLUE, 0.6)]);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
});

it('keeps of a video what is the same in many, and nothing of a client’s', async () => {
  await rm(join(root, 'kept'), { recursive: true, force: true });
  const pictures = [await picture(RED, { isFixed: true }), await picture(BLUE)];
  const made = () => renderer.render({ pictures, secondsEach: SHORT_SECONDS }, ({ path }) => readFile(path));
  const first = await made();
  expect(await readdir(join(root, 'kept'))).toHaveLength(1);
  expect((await made()).equals(first)).toBe(true);
});

it('has no more stills on the disk than are being shown, whatever its length', async () => {
  const most: number[] = [];
  const progressed = (): void => {
    const [work] = readdirSync(root).filter((name) => name.startsWith('work-'));
    most.push(readdirSync(join(root, String(work))).filter((name) => name.endsWith('.rgb')).length);
  };
  const pictures = await Promise.all(Array.from({ length: 8 }, () => picture(RED)));
  await renderer.render({ pictures, secondsEach: SHORT_SECONDS, progressed }, () => Promise.resolve('made'));
  expect(Math.max(...most)).toBeLessThanOrEqual(4);
});

it('that is called off ends at once and leaves nothing behind', async () => {
  const controller = new AbortController();
  const why = new Error('not wanted any more');
  const pictures = await Promise.all(Array.from({ length: 4 }, () => picture(RED)));
  const rendering = underSignal(controller.signal, () =>
    renderer.render({ pictures, secondsEach: 60, progressed: () => controller.abort(why) }, () =>
      Promise.resolve('made'),
    ),
  );
  await expect(rendering).rejects.toBe(why);
  expect(await left()).toEqual([]);
  expect(await encoders()).toEqual([]);
});

it('refuses what is no picture, and leaves nothing behind', async () => {
  const bad: VideoPicture = { open: async () => Readable.from([Buffer.from('<svg')]), isFixed: false };
  const pictures = [await picture(RED), bad];
  const rendering = renderer.render({ pictures, secondsEach: 1 }, () => Promise.resolve('made'));
  await expect(rendering).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
  expect(await left()).toEqual([]);
});

it('sweeps at its start what a killed process left, and not what another works on', async () => {
  const dead = execFile('true');
  await new Promise((resolve) => dead.once('exit', resolve));
  // Of a container's worker before this one, which had the same number.
  const [old, same, young] = [`work-${dead.pid}-a`, `work-${process.pid}-b`, `work-${process.ppid}-c`];
  for (const name of [old, same, young]) await mkdir(join(root, name), { recursive: true });
  await opened();
  expect(await left()).toEqual([young]);
  await rm(join(root, young), { recursive: true });
});

it('does not start without a program that encodes', async () => {
  await expect(opened('ffmpeg-that-is-not-there')).rejects.toThrow(
    /FFMPEG_PATH: "ffmpeg-that-is-not-there" is no ffmpeg/,
  );
});

it('its child ends with a process that is killed', async () => {
  const parent = execFile(process.execPath, ['--input-type=module', '-e', PARENT, root]);
  await eventually(encoders, ({ length }) => length > 0);
  parent.kill('SIGKILL');
  await eventually(encoders, ({ length }) => length === 0);
  await opened();
  expect(await left()).toEqual([]);
});

const RENDERER = new URL(
  'ffmpeg.video-renderer.js',
  import.meta.url.replace(/\/libs\/server\/src\/(.*)\.ts$/, '/dist/libs/server/src/$1.js'),
);
const PARENT = `
  import sharp from 'sharp';
  import { Readable } from 'node:stream';
  const { FfmpegVideoRenderer } = await import(${JSON.stringify(RENDERER.href)});
  const one = new FfmpegVideoRenderer({ video: { ffmpeg: 'ffmpeg', pictureSeconds: 1, folder: process.argv[1] } });
  await one.onModuleInit();
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#fff' } }).jpeg().toBuffer();
  const picture = { open: async () => Readable.from([bytes]), isFixed: false };
  await one.render({ pictures: [picture], secondsEach: 3600 }, async () => undefined);`;

/** Programs that encode into the folder of this test. */
async function encoders(): Promise<string[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'args=']);
  return stdout.split('\n').filter((line) => line.startsWith('ffmpeg') && line.includes(root));
}
