import { FRAME, STILL } from './still.js';

export const RATE = 30;
/** How far a picture comes closer while it is shown. */
export const ZOOM = 0.08;
/** Of the cross-fade into the next picture, and at most this part of the time that each is shown. */
export const FADE_FRAMES = 15;
const MOST_FADE = 1 / 3;

/** Timestamps of every segment count in these, so that they can be joined as they are. */
const TIME_SCALE = '30000';
const SAID = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
export const ENCODING = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '21',
  '-profile:v',
  'high',
  '-level:v',
  '4.0',
];
/** What players expect, instead of the older matrix. */
const COLOURS = 'scale=out_range=tv:out_color_matrix=bt709,format=yuv444p';
const PIXELS = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${STILL.width}x${STILL.height}`];

/** Stills, as files of pixels. */
export interface Segment {
  /** The picture that fades out, null for the first. */
  before: string | null;
  picture: string;
  frames: number;
}

/** Where each picture is cut: from the first frame in which it is seen to the last in which it is seen alone. */
export function framesOf(secondsEach: number): { each: number; fade: number } {
  const each = secondsEach * RATE;
  return { each, fade: Math.min(FADE_FRAMES, Math.floor(each * MOST_FADE)) };
}

/**
 * Of one picture: `each` frames, the first `fade` of which it fades in over the one before, which goes on coming closer meanwhile. On one
 * thread: several run beside each other.
 */
export function segmentArguments({ before, picture, frames }: Segment, fade: number, into: string): string[] {
  const whole = frames + fade;
  const shown = `[${before === null ? 0 : 1}]${COLOURS},${zoom({ from: 0, frames, whole })}`;
  const graph =
    before === null
      ? `${shown},format=yuv420p`
      : `[0]${COLOURS},${zoom({ from: frames, frames: fade, whole })}[before];${shown}[picture];` +
        `[before][picture]xfade=transition=fade:duration=${fade / RATE}:offset=0,format=yuv420p`;
  const inputs = [before, picture].flatMap((file) => (file === null ? [] : [...PIXELS, '-i', file]));
  return [
    ...['-v', 'error', '-nostdin', '-y', '-filter_complex_threads', '1', ...inputs, '-filter_complex', graph],
    ...['-frames:v', String(frames), '-r', String(RATE), ...ENCODING, '-threads', '1', ...SAID],
    ...['-an', '-map_metadata', '-1', '-video_track_timescale', TIME_SCALE, '-progress', 'pipe:1', '-f', 'mp4', into],
  ];
}

/** Joins what was encoded, as it is; the index goes to the front, so that a player begins with the first bytes. */
export function joinArguments(list: string, into: string): string[] {
  return [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy'],
    ...['-map_metadata', '-1', '-video_track_timescale', TIME_SCALE, '-movflags', '+faststart', '-f', 'mp4', into],
  ];
}

function zoom({ from, frames, whole }: { from: number; frames: number; whole: number }): string {
  const closer = `1+${ZOOM}*(on+${from})/${whole}`;
  return `zoompan=z='${closer}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=${FRAME.width}x${FRAME.height}:fps=${RATE}`;
}
