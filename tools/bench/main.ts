// npm run bench [-- B1 B4]: one line per figure, and bench/results.json.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { inProject } from '../project.mjs';
import { burst } from './burst.js';
import { busyCalendar } from './calendar/busy-calendar.js';
import { hotSite } from './calendar/hot-site.js';
import { clientSearch } from './client-search.js';
import { codesBesidePdfs } from './codes-beside-pdfs.js';
import { eventToFigure } from './dashboard/event-to-figure.js';
import { figuresRead } from './dashboard/figures-read.js';
import { dayList } from './reads/day-list.js';
import { logPage } from './reads/log-page.js';
import { staffWeek } from './reads/staff-week.js';
import { effort } from './effort.js';
import { firstVisit } from './first-visit.js';
import { intakePdf } from './intake-pdf.js';
import { latency } from './latency.js';
import { besideVideo } from './media/beside-video.js';
import { video } from './media/video.js';
import { checkoutCall } from './money/checkout-call.js';
import { dayReport } from './money/day-report.js';
import { memory } from './memory.js';
import { printed, type Figure, type Line } from './parts/figures/figure.js';
import { startDatabaseServer } from './parts/server.js';
import { now } from './parts/figures/stats.js';
import { recovery } from './recovery.js';
import { scripts } from './scripts.js';
import { start } from './start.js';
import { writes } from './writes.js';

const FIGURES: Figure[] = [
  latency,
  burst,
  memory,
  writes,
  hotSite,
  recovery,
  dayList,
  figuresRead,
  eventToFigure,
  staffWeek,
  logPage,
  intakePdf,
  codesBesidePdfs,
  busyCalendar,
  video,
  besideVideo,
  scripts,
  firstVisit,
  start,
  effort,
  clientSearch,
  checkoutCall,
  dayReport,
];

const wanted = process.argv.slice(2).map((id) => id.toUpperCase());
// B16 is B16.C and B16.R, too.
const isWanted = (id: string): boolean => wanted.some((one) => id === one || id.startsWith(`${one}.`));
const chosen = FIGURES.filter(({ id }) => wanted.length === 0 || isWanted(id));
if (chosen.length === 0) throw new Error(`There is no such figure. Known: ${FIGURES.map(({ id }) => id).join(' ')}`);

const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  hashed: hashSpeed(),
};
const server = await startDatabaseServer();
const lines: (Line & { loadAverage: number })[] = [];
console.log(machineLine());
console.log('id      ours         bare         ratio   target                         verdict');
try {
  for (const { id, measure } of chosen) for (const line of await measureSafely(id, measure)) report(line);
} finally {
  await server.end();
}
mkdirSync(inProject('bench'), { recursive: true });
writeFileSync(
  inProject('bench/results.json'),
  JSON.stringify({ at: new Date().toISOString(), machine, lines }, null, 2),
);
process.exit();

async function measureSafely(id: string, measure: Figure['measure']): Promise<Line[]> {
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const target = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ id, what: 'was not measured', ours: '-', bare: '-', ratio: null, target, isOk: false }];
  }
}

function machineLine(): string {
  const [load = NaN] = loadavg();
  return `${machine.cores} cores, ${machine.processor}, Node ${machine.node}, SHA-256 ${machine.hashed} MB/s a core, load ${load.toFixed(1)}`;
}

/** What one core does with a plain sum, as quick as the machine is just now. */
function hashSpeed(): number {
  const megabyte = Buffer.alloc(1_000_000);
  const began = now();
  let count = 0;
  for (; now() - began < 300; count++) createHash('sha256').update(megabyte).digest();
  return Math.round((count * 1_000) / (now() - began));
}

function report(line: Line): void {
  console.log(printed(line));
  lines.push({ ...line, loadAverage: loadavg()[0] ?? NaN });
}
