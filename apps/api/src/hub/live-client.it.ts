import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually, until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import type { AnySiteEvent } from '#contracts/events';
import { CATCH_UP_LIMIT } from '#contracts/live/realtime';
import type { LogPosition } from '#contracts/live/realtime.dto';
import { EventLog } from '#server/platform/events/event-log';
import { type ApiHere, ApiWorld, HERE, PASSWORD } from '../testing/api-world.js';
import { Line } from '../testing/line.js';

type Printed = { start: LogPosition } | { reset: LogPosition } | AnySiteEvent;

let world: ApiWorld<ApiHere>;
let line: Line;
let client: Client;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
});
beforeEach(async () => {
  line = await Line.to(world.url);
  client = new Client(line.url);
  await until('the client follows', () => client.printed().length > 0);
});
afterEach(async () => {
  await client.end();
  await line.cut();
});
afterAll(() => world.end());

/** The example of the documents, as anybody would start it. */
class Client {
  private readonly child: ChildProcess;
  private text = '';

  constructor(url: string, password = PASSWORD) {
    const env = { HUB_URL: url, SITE: String(HERE), HUB_USER: 'frontdesk.demo', HUB_PASSWORD: password };
    this.child = spawn(process.execPath, ['docs/examples/live-client.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
  }

  printed(): Printed[] {
    return this.text
      .split('\n')
      .slice(0, -1)
      .map((one) => JSON.parse(one) as Printed);
  }

  /** Its code when it ends by itself. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }
}

const log = (after: number): Promise<AnySiteEvent[]> => world.backstage.get(EventLog).after(HERE, after, 10_000);
const newest = async (): Promise<LogPosition> => {
  const [head] = await world.backstage.get(EventLog).heads([HERE]);
  if (head === undefined) throw new Error('the site has no log');
  return { epoch: head.epoch, seq: head.seq };
};
const lastOf = (printed: readonly Printed[]): number => {
  const last = printed.at(-1);
  return last === undefined ? -1 : 'seq' in last ? last.seq : 'start' in last ? last.start.seq : last.reset.seq;
};

/** All that the client printed once it has come to the end of the log. */
async function caughtUp(): Promise<Printed[]> {
  const { seq } = await newest();
  return eventually(
    () => client.printed(),
    (printed) => lastOf(printed) >= seq,
  );
}

async function visits(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { id } = await world.book(HERE);
    await world.atDesk(HERE, id, 'arrive');
  }
}

describe('the example client', () => {
  it('prints every event of the log once, in order, however often it is cut off', async () => {
    const start = await newest();
    const happening = visits(9);
    for (let cuts = 0; cuts < 3; cuts++) {
      await line.cut();
      await visits(1);
      await line.mend();
      const { seq } = await newest();
      await until('it is back', () => lastOf(client.printed()) >= seq);
    }
    await happening;
    expect(await caughtUp()).toEqual([{ start }, ...(await log(start.seq))]);
  });

  it('notices by the next head an event that nobody told it of', async () => {
    const start = await newest();
    await world.lengthenLog(HERE, 3);
    expect(await caughtUp()).toEqual([{ start }, ...(await log(start.seq))]);
  });

  it('says reset where it cannot have every event, and goes on from there', async () => {
    const start = await newest();
    await line.cut();
    await world.lengthenLog(HERE, CATCH_UP_LIMIT + 1);
    await line.mend();
    const reset = await newest();
    await until('it is back', () => lastOf(client.printed()) >= reset.seq);
    await visits(1);
    expect(await caughtUp()).toEqual([{ start }, { reset }, ...(await log(reset.seq))]);
  });

  it('says reset when the log was replaced, while it is connected', async () => {
    const start = await newest();
    await world.sql('UPDATE site_counters SET epoch = gen_random_uuid() WHERE site_id = $1', [HERE]);
    const reset = await newest();
    await until('it has noticed', () => client.printed().length === 2);
    await visits(1);
    expect(await caughtUp()).toEqual([{ start }, { reset }, ...(await log(reset.seq))]);
  });

  it('signs in again when its session is revoked, and misses nothing', async () => {
    const start = await newest();
    await world.sql('UPDATE sessions SET revoked_at = now() WHERE site_id = $1', [HERE]);
    await visits(1);
    const open = 'SELECT 1 FROM sessions WHERE site_id = $1 AND revoked_at IS NULL';
    await until('it has signed in again', async () => (await world.sql(open, [HERE])).length === 1);
    await visits(1);
    expect(await caughtUp()).toEqual([{ start }, ...(await log(start.seq))]);
  });

  it('ends with a wrong password', async () => {
    const other = new Client(world.url, 'wrong');
    expect(await other.ended()).toBe(1);
    expect(other.printed()).toEqual([]);
  });
});
