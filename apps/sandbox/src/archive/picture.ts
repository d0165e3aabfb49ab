import sharp from 'sharp';
import { Dice } from '../world/dice.js';

const SIZE = { width: 640, height: 480 };

/** A drawing that looks a little like a scan, the same for the same seed; the frames of a film differ by where the child is. */
export async function drawPicture(seed: string, frame: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing(seed, frame)))
    .jpeg({ quality: 85 })
    .toBuffer();
}

function drawing(seed: string, frame: number): string {
  const dice = new Dice(seed);
  const [x, y] = [dice.int(270, 360) + frame * 3, dice.int(230, 290)];
  const turn = dice.int(-30, 30) + frame * 2;
  const grains = Array.from({ length: 160 }, () => {
    const [cx, cy, r] = [dice.int(60, 580), dice.int(60, 440), dice.int(2, 9)];
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#fff" opacity="0.0${dice.int(2, 9)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <defs>
      <radialGradient id="g" cx="50%" cy="0%" r="110%"><stop offset="0" stop-color="#c9a27a"/><stop offset="1" stop-color="#2a1a10"/></radialGradient>
      <clipPath id="fan"><path d="M320 20 L40 420 Q320 500 600 420 Z"/></clipPath>
    </defs>
    <rect width="640" height="480" fill="#000"/>
    <g clip-path="url(#fan)">
      <rect width="640" height="480" fill="url(#g)"/>
      ${grains.join('')}
      <ellipse cx="320" cy="265" rx="215" ry="150" fill="#0b0705" opacity="0.75"/>
      <g transform="rotate(${turn} ${x} ${y})" fill="#e2b78c">
        <ellipse cx="${x}" cy="${y}" rx="62" ry="54"/>
        <ellipse cx="${x + 92}" cy="${y + 34}" rx="86" ry="50"/>
        <ellipse cx="${x + 24}" cy="${y + 58}" rx="18" ry="40" opacity="0.8"/>
      </g>
    </g>
  </svg>`;
}
