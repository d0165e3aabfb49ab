import { until } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors.js';
import { EventPublisher } from '../events/event-publisher.js';
import { Outcomes } from '../events/outcomes.js';
import { Operations, type WantedOperation } from './operations.js';
import { OperationsRepository } from './operations.repository.js';
import { NothingToSettle, type RunningOperation } from './running-operation.js';

const FOR_EVER_MS = 3_600_000;
let world: ServerWorld;
let outcomes: PatientOutcomes;
/** Of a process beside the one that does the work. */
let others: Operations;
let looks = 0;
let nextKey = 1;

/** Never gives up, and looks by itself only while it cannot be told. */
class PatientOutcomes extends Outcomes {
  override readonly lookEveryMs = FOR_EVER_MS;

  override inMs(): Date {
    return super.inMs(FOR_EVER_MS);
  }
}

class CountedRecords extends OperationsRepository {
  override async look(...asked: Parameters<OperationsRepository['look']>) {
    const seen = await super.look(...asked);
    looks += 1;
    return seen;
  }
}

beforeAll(async () => {
  world = await serverWorld();
  outcomes = new PatientOutcomes(world.config, world.get(Clock));
  others = over(new CountedRecords(world.get(Database)));
  // The first one who waits makes the connection on which all are told.
  const first = held();
  await first.begun();
  const waiting = others.run(first.wanted, nothing);
  await until('a subscription', () => outcomes.isTold);
  first.end('done');
  await Promise.all([first.run, waiting]);
});
afterAll(async () => {
  outcomes.onModuleDestroy();
  await world.end();
});

const wish = (): WantedOperation<'appointment.arrive'> => ({
  siteId: world.siteId,
  kind: 'appointment.arrive',
  key: `told-${nextKey++}`,
  request: { appointmentId: 1 },
  author: { actor: { kind: 'client' }, source: 'kiosk', address: null },
});

/** An operation under way in this process, until the test says how it ends. */
function held() {
  let end: (answer: string | Error) => void = () => undefined;
  let isBegun = false;
  const ended = new Promise<string>((resolve, reject) => {
    end = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
  });
  const wanted = wish();
  const step = (operation: RunningOperation) => {
    isBegun = true;
    return operation.step('only', { call: () => ended, lookUp: () => Promise.resolve(null) });
  };
  const run = world.get(Operations).run(wanted, step);
  return { wanted, run, end, begun: () => until('its step', () => isBegun) };
}

const over = (records: OperationsRepository) =>
  new Operations(records, world.get(UnitOfWork), outcomes, world.get(EventPublisher));
const nothing = () => Promise.reject(new Error('is done by the other one'));

async function waiterOf(one: ReturnType<typeof held>, work: () => Promise<string> = nothing) {
  await one.begun();
  looks = 0;
  const waiting = others.run(one.wanted, work);
  await until('a first look', () => looks === 1);
  return { waiting };
}

it('gives who waits the answer as soon as it is there, after two looks', async () => {
  const one = held();
  const { waiting } = await waiterOf(one);
  one.end('arrived');
  expect(await waiting).toBe('arrived');
  expect(looks).toBe(2);
  expect(await one.run).toBe('arrived');
});

it('gives who waits the fault as soon as it is there', async () => {
  const one = held();
  const { waiting } = await waiterOf(one);
  const failed = expect(one.run).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  one.end(new DomainError('ILLEGAL_STATUS', 'No.'));
  await expect(waiting).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  expect(looks).toBe(2);
  await failed;
});

it('lets who waits do what nobody began', async () => {
  const one = held();
  const { waiting } = await waiterOf(one, () => Promise.resolve('arrived'));
  const over = expect(one.run).rejects.toBeInstanceOf(NothingToSettle);
  one.end(new NothingToSettle());
  expect(await waiting).toBe('arrived');
  await over;
});

it('gives the answer to who looked before it was begun and wants to begin after its end', async () => {
  const anew = { ...wish(), isRepeatable: true };
  const records = new OperationsRepository(world.get(Database));
  const claim = records.claim.bind(records);
  records.claim = async (...what) => {
    await world.get(Operations).run(anew, () => Promise.resolve('arrived'));
    return claim(...what);
  };
  expect(await over(records).run(anew, nothing)).toBe('arrived');
});

it('is recorded together with the last step, where that names it: nobody has to finish it', async () => {
  const records = new OperationsRepository(world.get(Database));
  records.finish = () => Promise.reject(new Error('died before'));
  const wanted = wish();
  await over(records).run(wanted, async (operation) => {
    const call = () => Promise.resolve(1);
    await operation.step('only', { call, lookUp: () => Promise.resolve(null), answer: 'all of it' });
    return 'all of it';
  });
  expect(await others.run(wanted, nothing)).toBe('all of it');
});
