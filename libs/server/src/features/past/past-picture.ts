import { crc32, deflateSync } from 'node:zlib';
import { PastDice } from './past-dice.js';

const [WIDTH, HEIGHT] = [640, 480];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits for each of red, green and blue. */
const FORM = [8, 2, 0, 0, 0];
/** Two ends of a colour run for each picture. */
const RUNS = [
  [
    [250, 214, 226],
    [168, 85, 140],
  ],
  [
    [255, 228, 200],
    [206, 120, 110],
  ],
  [
    [226, 216, 250],
    [98, 80, 168],
  ],
  [
    [208, 236, 240],
    [72, 128, 160],
  ],
] as const;

/** A PNG of soft circles, the same for the same number: there are four. */
export function drawPastPicture(which: number): Buffer {
  const [from, to] = RUNS[which % RUNS.length] ?? RUNS[0];
  const dice = new PastDice(`picture/${which}`);
  const circles = Array.from({ length: 9 }, () => ({
    ...{ x: dice.int(0, WIDTH), y: dice.int(0, HEIGHT), radius: dice.int(40, 150) },
  }));
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const inside = circles.filter((one) => Math.hypot(one.x - x, one.y - y) < one.radius).length;
      const light = Math.min(1, (x / WIDTH + y / HEIGHT) / 2 + 0.08 * inside);
      for (let c = 0; c < 3; c++)
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + c] = Math.round((to[c] ?? 0) + ((from[c] ?? 0) - (to[c] ?? 0)) * light);
    }
  const head = Buffer.alloc(8);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(FORM)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
