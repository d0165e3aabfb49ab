import { cpus } from 'node:os';
import { withCleanup } from '../../bench/parts/cleanup.js';
import type { Memory } from '../../bench/parts/figures/memory.js';
import { median, now, rounded, spreadOf } from '../../bench/parts/figures/stats.js';
import { startRemote } from '../../bench/parts/remote.js';
import { HEAD_EVERY_SECONDS } from '#contracts/live/realtime';
import { signIn } from '../parts/asking.js';
import {
  joined,
  LONG_TIMES,
  type Attack,
  type AttackSize,
  type Attempt,
  type Ground,
  type Ledger,
} from '../parts/attacks/doors/attack.js';
import { illFormed, manyLevels, manyNames } from '../parts/attacks/doors/bodies.js';
import { halfBodies, idleSockets } from '../parts/attacks/doors/connections.js';
import { oddBodies } from '../parts/attacks/doors/odd-bodies.js';
import { oddRequests } from '../parts/attacks/doors/odd-requests.js';
import { smuggling } from '../parts/attacks/doors/smuggling.js';
import { watchFloods } from '../parts/attacks/doors/watch-floods.js';
import type { Drill, Outcome } from '../parts/drill.js';
import { HERE, THERE } from '../parts/guests/guests.js';
import { measuredApi } from '../parts/measured-api.js';
import { startStudio } from '../parts/studio.js';
import type { Seen } from '../programs/onlooker.js';

/** Every way that somebody tries the doors; one more is one more line. */
const ATTACKS: readonly Attack[] = [
  ...[manyNames, manyLevels, illFormed, oddBodies, oddRequests, smuggling, watchFloods],
  ...[halfBodies, idleSockets],
];

const MEGABYTE = 1024 * 1024;
const FULL: DoorsSize = {
  ms: 5_000,
  idleMs: 3_500,
  rounds: 3,
  perSecond: 50,
  sockets: 1_000,
  oneIn: 1,
  onlooker: 40,
  isMeasured: true,
};
/** Others wait no longer than so many times what they wait when nobody attacks. */
const MOST_RATIO = 3;
/** A head may be so late, milliseconds. */
const HEAD_GRACE_MS = 1_000;
/** Of all processors, that nothing but somebody who works leaves unused. */
const CALM_SHARE = 0.25;
const MOST_LOOKS = 20;
/** Megabytes that the heap, and the process with what its allocator keeps, may have grown by in the end. */
const HEAP_MOST = 8;
const GROWN_MOST = 64;

export interface DoorsSize extends AttackSize {
  idleMs: number;
  /** Of an attack and a calm before it: a machine is not the same for long. A long attack has one. */
  rounds: number;
  /** Requests a second of somebody who only works. */
  onlooker: number;
  /** Whether the memory of the api is looked at. */
  isMeasured?: true;
}

/** C19: what comes to the doors before anybody knows who it is, and how it is for those who only work. */
export const doors: Drill = {
  id: 'C19',
  name: 'doors',
  run: async () => {
    const { attacks, memory } = await attackDoors(FULL, ATTACKS);
    return [...attacks.map(outcomeOf), memoryOutcome(memory)];
  },
};

export interface AttackReport {
  name: string;
  ledger: Ledger;
  /** Milliseconds, 99 of 100 of the others' answers, between the attacks and during them: the median of the rounds. */
  idle: number;
  during: number;
  /** Of a processor, what the api used during the attack, the others' requests among it: it tells a busy machine from a busy api. */
  share: number;
  failures: string[];
  longestSilence: number;
}

export interface DoorsReport {
  attacks: AttackReport[];
  memory: { heap: number; grown: number };
}

export function attackDoors(size: DoorsSize, attacks: readonly Attack[]): Promise<DoorsReport> {
  return withCleanup(async (later) => {
    const studio = await startStudio(later, { siteIds: [HERE, THERE], env: { TRUST_PROXY: 'true' } });
    const api = size.isMeasured ? await measuredApi(studio, later) : null;
    const memoryOf = async (): Promise<Memory> => (await api?.call<Memory>('memory')) ?? { rss: 0, heap: 0, peak: 0 };
    const desk = await signIn(studio.api.url, { siteId: HERE });
    const ground: Ground = { studio, url: studio.api.url, desk };
    const onlooker = await startRemote('chaos/programs/onlooker.js');
    later(() => onlooker.end());
    await onlooker.call('stand', { url: ground.url, hub: studio.api.hub, desk });
    const look = (ms: number): Promise<Seen> => onlooker.call('look', { ms, perSecond: size.onlooker });
    const ready: ({ attack: Attack } & Attempt)[] = [];
    for (const attack of attacks)
      ready.push({ attack, ...('prepare' in attack ? await attack.prepare(ground, size, later) : attack) });
    await untilCalm(() => look(size.idleMs / 4));
    const before = await memoryOf();
    const reports: AttackReport[] = [];
    for (const { attack, run, rest } of ready) {
      const rounds: Round[] = [];
      for (let n = attack.isLong ? 1 : size.rounds; n > 0; n--) {
        const calm = await look(size.idleMs);
        const [began, cpu] = [now(), await cpuOf(ground.url)];
        const [ledger, seen] = await Promise.all([
          run(ground, size),
          look(attack.isLong ? LONG_TIMES * size.ms : size.ms),
        ]);
        const share = ((await cpuOf(ground.url)) - cpu) / ((now() - began) / 1_000);
        rounds.push({ ledger, seen, calm, share });
      }
      const [ledger, seen] = await Promise.all([rest?.(ground, size), rest && look(LONG_TIMES * size.ms)]);
      reports.push(reportOf(attack.name, rounds, ledger && seen ? [{ ledger, seen }] : []));
    }
    const after = await memoryOf();
    const memory = { heap: (after.heap - before.heap) / MEGABYTE, grown: (after.rss - before.rss) / MEGABYTE };
    return { attacks: reports, memory };
  });
}

/** What was tried, and what the others saw of it. */
interface Tried {
  ledger: Ledger;
  seen: Seen;
}

interface Round extends Tried {
  calm: Seen;
  share: number;
}

/** Until the machine is done with what the guests began, a worker among them; one that others keep busy is never calm. */
async function untilCalm(look: () => Promise<Seen>): Promise<void> {
  for (let n = 0; n < MOST_LOOKS; n++) {
    const before = cpuTimes();
    await look();
    const after = cpuTimes();
    if ((after.busy - before.busy) / (after.all - before.all) < CALM_SHARE) return;
  }
}

function cpuTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => [user + nice + sys + irq, idle] as const);
  const busy = times.reduce((sum, [working]) => sum + working, 0);
  return { busy, all: busy + times.reduce((sum, [, idle]) => sum + idle, 0) };
}

/** Seconds of a processor that the api has used. */
async function cpuOf(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

function reportOf(name: string, rounds: readonly Round[], rest: readonly Tried[]): AttackReport {
  const all = [...rounds, ...rest];
  const p99 = ({ latencies }: Seen): number => spreadOf(latencies).p99;
  return {
    name,
    ledger: joined(all.map(({ ledger }) => ledger)),
    idle: median(rounds.map(({ calm }) => p99(calm))),
    during: median(rounds.map(({ seen }) => p99(seen))),
    share: median(rounds.map(({ share }) => share)),
    failures: all.flatMap(({ seen }) => seen.failures),
    longestSilence: Math.max(...all.map(({ seen }) => seen.longestSilence)),
  };
}

function outcomeOf({ name, ledger, idle, during, share, failures, longestSilence }: AttackReport): Outcome {
  const areHeadsOnTime = longestSilence <= HEAD_EVERY_SECONDS * 1_000 + HEAD_GRACE_MS;
  const isQuick = during <= MOST_RATIO * idle;
  const answers = [...ledger.answers].sort().map(([what, times]) => `${times} × ${what}`);
  return {
    id: 'C19',
    what: name,
    holds: isQuick && areHeadsOnTime && failures.length === 0 && ledger.faults.length === 0,
    facts: [
      answers.join(', '),
      `others' p99 ${rounded(during)} ms, idle ${rounded(idle)} ms, ratio ${rounded(during / idle)}`,
      `api ${Math.round(share * 100)} % of a core`,
      `${failures.length} of theirs failed`,
      `longest wait for a head ${rounded(longestSilence / 1_000)} s`,
      ...[...new Set([...ledger.faults, ...failures])].slice(0, 5),
    ].join('; '),
  };
}

function memoryOutcome({ heap, grown }: DoorsReport['memory']): Outcome {
  return {
    id: 'C19',
    what: 'memory of the api behind all attacks',
    holds: heap <= HEAP_MOST && grown <= GROWN_MOST,
    facts: `${rounded(grown)} MB more, ${rounded(heap)} MB of them on the heap`,
  };
}
