import sharp from 'sharp';
import type { FixedPictureName } from '#contracts/media/videos';
import type { FormLanguage } from '#contracts/forms';
import { outlined } from './outlined-text.js';

/** Units of a drawing; the outer twelfth of it leaves the frame while the picture comes closer. */
const WIDTH = 1920;
const HEIGHT = 1080;
const DENSITY = 2;

const PAPER = '#FAF7F3';
const INK = '#2C2433';
const SOFT = '#6F6578';
const PLUM = '#7A3E6D';
const WASH = '#F5EBF2';
const LINE = '#EBE4DC';
const LEAF = '#2E7D5B';
const AMBER = '#B7791F';
const BREATH = [WASH, '#EBD9E6', '#C9A3BF', PLUM];

type Point = readonly [x: number, y: number];

interface Words {
  title: string;
  below: string;
}

/** They name nobody: the same pictures begin and end every video. 001 §9 */
const WORDS: Record<FormLanguage, Record<FixedPictureName, Words>> = {
  en: {
    'intro-1': { title: 'A little story begins here', below: 'Make yourselves comfortable' },
    'intro-2': { title: 'Drawn with sound', below: 'seen with the heart' },
    'intro-3': { title: 'Sit close together', below: 'there is room for everybody' },
    'intro-4': { title: 'Take a slow, deep breath', below: 'there is no hurry' },
    'intro-5': { title: 'And now, look', below: 'a moment that is yours' },
    outro: { title: 'Your pictures', below: 'from your visit' },
    end: { title: 'Thank you', below: 'for sharing this moment with us' },
  },
  es: {
    'intro-1': { title: 'Aquí empieza una pequeña historia', below: 'Pónganse cómodos' },
    'intro-2': { title: 'Dibujada con sonido', below: 'vista con el corazón' },
    'intro-3': { title: 'Siéntense muy juntos', below: 'hay lugar para todos' },
    'intro-4': { title: 'Respiren hondo', below: 'no hay prisa' },
    'intro-5': { title: 'Y ahora, miren', below: 'un momento que es suyo' },
    outro: { title: 'Sus imágenes', below: 'de su visita' },
    end: { title: 'Gracias', below: 'por compartir este momento con nosotros' },
  },
};

/** A PNG of 3840×2160. */
export async function drawFixedPicture(name: FixedPictureName, language: FormLanguage): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(name, language)), { density: 72 * DENSITY })
    .png()
    .toBuffer();
}

export function svgOf(name: FixedPictureName, language: FormLanguage): string {
  const { title, below } = WORDS[language][name];
  const words = [
    outlined({ text: title, font: 'serif', size: 92, x: WIDTH / 2, y: 770, fill: INK }),
    outlined({ text: below, font: 'sans', size: 44, x: WIDTH / 2, y: 850, fill: SOFT }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${DRAWINGS[name]}${words.join('')}</svg>`;
}

const DRAWINGS: Record<FixedPictureName, string> = {
  'intro-1': [ring(270, WASH), ring(200, LINE), sun(), rays()].join(''),
  'intro-2': [1, 2, 3, 4, 5, 6].map((step) => wave(step)).join('') + heart([960, 420], 70),
  'intro-3': circle([880, 420], 150, WASH) + circle([1030, 420], 150, LINE) + circle([958, 470], 58, PLUM),
  'intro-4': [340, 260, 180, 100]
    .map((radius, step) => circle([960, 410], radius * 0.76, BREATH[step] ?? PLUM))
    .join(''),
  'intro-5': sky() + heart([960, 400], 96),
  outro: frame(-11, 860) + frame(9, 1060) + frame(0, 960) + heart([960, 410], 54),
  end: [ring(250, WASH), leaves(), heart([960, 410], 80)].join(''),
};

function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function ring(radius: number, colour: string): string {
  return circle([960, 410], radius, colour);
}

function sun(): string {
  return `<path d="M 810 500 A 150 150 0 0 1 1110 500 Z" fill="${PLUM}"/><rect x="720" y="512" width="480" height="8" rx="4" fill="${INK}"/>`;
}

function rays(): string {
  return [-72, -48, -24, 0, 24, 48, 72]
    .map(
      (turn) =>
        `<rect x="955" y="278" width="10" height="48" rx="5" fill="${AMBER}" transform="rotate(${turn} 960 500)"/>`,
    )
    .join('');
}

function wave(step: number): string {
  const radius = 90 + step * 38;
  const arc = (side: number): string =>
    `M ${960 + side * radius * 0.72} ${420 - radius * 0.69} A ${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${960 + side * radius * 0.72} ${420 + radius * 0.69}`;
  return `<path d="${arc(1)} ${arc(-1)}" fill="none" stroke="${PLUM}" stroke-width="9" stroke-linecap="round" opacity="${1 - step * 0.14}"/>`;
}

function heart([x, y]: Point, size: number): string {
  const part = size / 100;
  return `<path transform="translate(${x} ${y}) scale(${part})" fill="${PLUM}" d="M 0 90 C -120 10 -110 -90 -50 -90 C -20 -90 -4 -68 0 -50 C 4 -68 20 -90 50 -90 C 110 -90 120 10 0 90 Z"/>`;
}

function sky(): string {
  const stars = [
    [620, 300],
    [720, 460],
    [700, 210],
    [810, 560],
    [1130, 200],
    [1210, 330],
    [1300, 470],
    [1180, 560],
    [830, 190],
    [1060, 600],
  ] as const;
  return stars
    .map(([x, y], index) => circle([x, y], 8 + (index % 3) * 6, index % 2 === 0 ? AMBER : '#C9A3BF'))
    .join('');
}

function frame(turn: number, x: number): string {
  return `<g transform="rotate(${turn} ${x} 420)"><rect x="${x - 170}" y="250" width="340" height="330" rx="18" fill="#FFFFFF" stroke="${LINE}" stroke-width="6"/>
    <rect x="${x - 142}" y="278" width="284" height="236" rx="10" fill="${WASH}"/></g>`;
}

function leaves(): string {
  return [-1, 1]
    .flatMap((side) =>
      [0, 1, 2, 3].map((step) => {
        const [x, y] = [960 + side * (150 + step * 18), 520 - step * 76];
        return `<ellipse cx="${x}" cy="${y}" rx="44" ry="18" fill="${LEAF}" transform="rotate(${side * (-28 - step * 14)} ${x} ${y})"/>`;
      }),
    )
    .join('');
}
