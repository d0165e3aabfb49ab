// Runs in a thread of its own: while a form is drawn its thread answers nobody.
import { getPriority, setPriority } from 'node:os';
import { move } from 'piscina';
import type { FormDocument } from './templates/intake-form/form-document.js';
import { drawFormPdf } from './templates/intake-form/draw-form-pdf.js';
import type { Drawn } from './render-thread.js';

/**
 * Steps of niceness behind the rest of the process, which sends one-time codes at the same time. No more than that: beside other busy
 * programs a thread ten steps behind gets a twentieth of a core, and a client waits for what it draws.
 */
const BEHIND = 4;
const LAST = 19;
let hasDrawn = false;

export default async function (document: FormDocument): Promise<Drawn> {
  try {
    // The library's buffer may be part of a bigger one, which cannot be handed over.
    return move(new Uint8Array(await drawFormPdf(document))) as Drawn;
  } catch (error) {
    return { fault: placeOf(error) };
  } finally {
    stepBack();
  }
}

/** After the first one: until then the thread only gets ready. Only Linux counts it by thread; elsewhere the whole process would step back. */
function stepBack(): void {
  if (!hasDrawn && process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + BEHIND));
  hasDrawn = true;
}

/** The library's messages quote what it was given: answers about health. Only where it happened leaves the thread. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [error.name, ...frames.slice(0, 5)].join('\n');
}
