import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { bareServer, makeHttpServer } from '../http.js';
import { takeMail } from '../inbox/smtp.js';
import { DEFAULTS } from '../settings.js';
import { SandboxState } from '../state.js';
import { Receiver } from '../testing/driver.js';
import { sitesIn, worldOf } from '../testing/world-of.js';
import { send, SITES, WRITES, type Scene } from '../testing/writes.js';
import { Dice } from '../world/dice.js';

const ROUTES = Object.keys(WRITES);
const MAIL = 'by mail';
const NOW = '2026-03-10T18:00:00Z';
const wall = (): number => Date.parse(NOW);

let receiver: Receiver;
const folders: string[] = [];

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  folders.push(folder);
  return folder;
}

const journalOf = (folder: string): string => join(folder, 'world.jsonl');
const open = (folder: string): SandboxState => new SandboxState({ ...DEFAULTS, folder }, wall);

/** The world after each line of the journal, as it was in memory. */
class Recorder {
  readonly moments: { bytes: number; sites: number[]; world: string }[] = [];

  constructor(
    readonly state: SandboxState,
    private readonly folder: string,
  ) {
    const { keeper } = state;
    const commit = keeper.commit.bind(keeper);
    keeper.commit = () => {
      commit();
      this.look();
    };
  }

  look(): void {
    const bytes = statSync(journalOf(this.folder)).size;
    if (bytes === this.moments.at(-1)?.bytes) return;
    this.moments.push({ bytes, sites: sitesIn(this.state), world: worldOf(this.state) });
  }

  before(bytes: number): Recorder['moments'][number] | undefined {
    return this.moments.findLast((moment) => moment.bytes <= bytes);
  }
}

class Life {
  readonly state: SandboxState;
  readonly recorder: Recorder;
  readonly answered = new Map<string, number>();
  private readonly app;

  private constructor(readonly folder: string) {
    this.state = open(folder);
    this.app = makeHttpServer(this.state);
    this.state.begin();
    this.recorder = new Recorder(this.state, folder);
    this.recorder.look();
  }

  static async begin(): Promise<Life> {
    const life = new Life(newFolder());
    await life.app.listen({ host: '127.0.0.1', port: 0 });
    return life;
  }

  async write(route: string, number: number): Promise<void> {
    const { state } = this;
    const dice = new Dice(`${route}/${number}`);
    const siteId = dice.pick(SITES);
    const site = state.world.site(siteId);
    if (!site) throw new Error(`No site ${siteId}`);
    const scene: Scene = { state, dice, site, hook: receiver.url };
    const status = route === MAIL ? await this.mail(dice) : await send(this.url, route, scene);
    if (status < 300) this.answered.set(route, (this.answered.get(route) ?? 0) + 1);
  }

  async end(): Promise<void> {
    await this.app.close();
    await this.state.webhooks.close();
    this.state.keeper.close();
  }

  private get url(): string {
    return `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  private async mail(dice: Dice): Promise<number> {
    const raw = Buffer.from(
      [
        'Subject: hello',
        'Content-Type: application/pdf; name=a.pdf',
        'Content-Disposition: attachment',
        '',
        `${dice.next()}`,
      ].join('\r\n'),
    );
    const envelope = { mailFrom: false as const, rcptTo: [{ address: 'eva@mail.example', args: false as const }] };
    await takeMail(this.state, raw, {
      envelope: { ...envelope, bodyType: '8bit', smtpUtf8: false, requireTLS: false },
    });
    return 200;
  }
}

/** What another process makes of the first `bytes` of the journal. */
function worldAfterKill(folder: string, bytes: number, sites: readonly number[]): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  truncateSync(journalOf(copy), bytes);
  return worldIn(copy, sites);
}

function worldIn(folder: string, sites: readonly number[]): string {
  const state = open(folder);
  for (const id of sites) state.world.site(id);
  return worldOf(state);
}

/** As text they are compared quickly, as data they are told apart. */
function expectSame(found: string, wanted: string | undefined): void {
  if (found !== wanted) expect(JSON.parse(found)).toEqual(JSON.parse(wanted ?? 'null'));
  expect(found === wanted).toBe(true);
}

describe('the kept world', () => {
  it('is tried with every route that writes', async () => {
    const app = bareServer();
    const routes: string[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (!['GET', 'HEAD'].includes(one)) routes.push(`${one} ${url}`);
    });
    await makeHttpServer(new SandboxState(DEFAULTS), app).ready();
    expect(routes.sort()).toEqual([...ROUTES].sort());
  });

  it('has every kind of write in it, and is the same in a new process', async () => {
    const life = await Life.begin();
    for (const route of [...ROUTES, MAIL]) {
      // A reset at its place would leave nothing of the others.
      for (let number = 0; number < 12 && !life.answered.has(route) && !route.endsWith('/reset'); number++) {
        await life.write(route, number);
      }
    }
    expect([...ROUTES, MAIL].filter((route) => !life.answered.has(route))).toEqual(['POST /admin/reset']);
    await life.end();
    const [world, sites] = [worldOf(life.state), sitesIn(life.state)];
    expectSame(worldIn(life.folder, sites), world);
    // It is written anew when it begins.
    const again = open(life.folder);
    again.keeper.begin();
    again.keeper.close();
    expectSame(worldIn(life.folder, sites), world);
  });

  it('is a whole beginning of what happened, wherever the process was killed', async () => {
    const write = fc.tuple(fc.constantFrom(...ROUTES, MAIL), fc.nat(10_000));
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 20, maxLength: 40 }), cuts, async (writes, shares) => {
        const life = await Life.begin();
        for (const [route, number] of writes) await life.write(route, number);
        await life.end();
        const { moments } = life.recorder;
        const [first, last] = [moments[0]?.bytes ?? 0, moments.at(-1)?.bytes ?? 0];
        expect(statSync(journalOf(life.folder)).size).toBe(last);
        const random = shares.map((share) => first + Math.floor(share * (last - first)));
        for (const bytes of [...random, last - 1, last]) {
          const moment = life.recorder.before(bytes);
          expectSame(worldAfterKill(life.folder, bytes, moment?.sites ?? []), moment?.world);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe('the file of the world', () => {
  it('is left alone until the ports are taken', async () => {
    const life = await Life.begin();
    await life.write('POST /admin/sites/:siteId/appointments', 1);
    const second = open(life.folder);
    second.world.site(SITES[0] ?? 0);
    second.keeper.commit();
    await life.write('POST /admin/sites/:siteId/appointments', 2);
    await life.end();
    expectSame(worldIn(life.folder, sitesIn(life.state)), worldOf(life.state));
  });

  it('says where it is damaged', async () => {
    const life = await Life.begin();
    for (let number = 0; number < 4; number++) await life.write('DELETE /admin/ledger', number);
    await life.write('POST /admin/sites/:siteId/appointments', 1);
    await life.end();
    const copy = newFolder();
    const [header, line, ...rest] = readFileSync(journalOf(life.folder), 'utf8').split('\n');
    writeFileSync(journalOf(copy), [header, line?.slice(5), ...rest].join('\n'));
    expect(() => open(copy)).toThrow(/world\.jsonl:2 is damaged.*--fresh/);
  });

  it('of another version is set aside', () => {
    const folder = newFolder();
    writeFileSync(journalOf(folder), '{"format":0}\n[["world",0,{"seed":"x","ms":0}]]\n');
    const state = open(folder);
    expect(state.world.since).toBe('2026-03-10T18:00:00.000Z');
    state.begin();
    state.keeper.close();
    expect(readFileSync(`${journalOf(folder)}.old`, 'utf8')).toContain('"seed":"x"');
    expect(open(folder).world.since).toBe('2026-03-10T18:00:00.000Z');
  });
});
