import fc from 'fast-check';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { DayModels } from '../../platform/read-models/day-models.js';
import { anAct, BusyStudio, type Act } from '../appointments/testing/busy-studio.js';
import { SCRIPTED_DAY } from '../sync/testing/scripted-desk.js';
import { SummariesRepository } from './summaries.repository.js';
import { aDeal, type Deal, SellingStudio } from './testing/selling-studio.js';
import { wrongDays } from './testing/summed-another-way.js';

let world: ServerWorld;
let busy: BusyStudio;
let studio: SellingStudio;

beforeAll(async () => {
  world = await serverWorld();
  busy = await BusyStudio.open(world);
  studio = new SellingStudio(world, busy);
});
beforeEach(async () => {
  for (const table of EMPTIED) await world.rows(`DELETE FROM ${table}`);
  await world.rows(NOTHING_WAITS);
  busy.begin();
});
afterAll(async () => {
  await busy.close();
  await world.end();
});

const EMPTIED = [
  ...['appointments', 'seats', 'clients', 'appointment_forms', 'sale_records', 'operations', 'gone_appointments'],
  ...['sales', 'booking_records', 'free_returns', 'archive_fetches', 'service_prices'],
  ...['job_outbox', 'day_marks', 'day_summaries', 'visit_counts'],
];
const NOTHING_WAITS = `
  INSERT INTO day_positions SELECT site_id, seq FROM site_counters ON CONFLICT (site_id) DO UPDATE SET seq = excluded.seq`;

const recompute = (process: 0 | 1 = 0): Promise<void> => busy.part(DayModels, process).recompute();
const perform = (act: Act | Deal): Promise<void> => studio.perform(act);
const rowOf = async (date = SCRIPTED_DAY, location = 1) =>
  (await world.rows('SELECT * FROM day_summaries WHERE local_date = $1 AND location_id = $2', [date, location]))[0];
const read = async (date = SCRIPTED_DAY) => {
  const site = await busy.part(SummariesRepository).ofSite(world.siteId, [date], 1);
  return { seq: site?.seq, day: site?.locations[0]?.days[0] };
};

/** For two hands at once. */
const plans = fc.array(fc.array(fc.oneof(anAct, aDeal), { minLength: 6, maxLength: 12 }), {
  minLength: 2,
  maxLength: 2,
});

async function whileRecomputing(work: () => Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  const workers = Promise.all(
    ([0, 1] as const).map(async (process) => {
      while (!state.isOver) {
        await recompute(process);
        expect(await wrongDays(world)).toEqual([]);
      }
    }),
  );
  try {
    await work();
  } finally {
    state.isOver = true;
    await workers;
  }
}

describe('what a day comes to', () => {
  // 002 §3.721: Operational summary per location: origin, totals, statuses, cbff, new, returning, services
  it('is what the tables add up to wherever nothing waits, whatever is booked, sold, given, priced and named', async () => {
    const story = fc.asyncProperty(plans, async (hands) => {
      await whileRecomputing(() =>
        Promise.all(
          hands.map(async (acts) => {
            for (const act of acts) await perform(act);
          }),
        ),
      );
      await recompute();
      expect(await wrongDays(world)).toEqual([]);
      expect(await busy.part(DayModels).check()).toBe(0);
    });
    await fc.assert(story, { numRuns: 4, endOnFailure: true });
  });

  const deals: [Deal, Record<string, unknown>][] = [
    [
      { deals: 'sell', id: 1, cents: 8_000, isNews: true },
      { total_sales_cents: 8_000, total_tip_cents: 300 },
    ],
    [{ deals: 'sell', id: 1, cents: 8_000, isNews: false }, { total_sales_cents: 8_000 }],
    [{ deals: 'answer', id: 1, isGiven: true }, { cbff_granted: 1 }],
    [
      { deals: 'record', id: 1 },
      { call_center: 1, mind_body: 0 },
    ],
    [{ deals: 'study', id: 1 }, { dicom_ok: 1 }],
    [{ deals: 'reprice', cents: 8_900, days: 0 }, { total_expected_cents: 8_900 }],
    [{ deals: 'rename', name: 'CBFF - Gender' }, { cbff: 1 }],
  ];
  it.each(deals)('is summed up again after what no event of the visit tells: %j', async (deal, figures) => {
    await perform({ deals: 'rename', name: 'Gender' });
    await perform({ does: 'book', id: 1, slot: 0 });
    await recompute();
    await perform(deal);
    await recompute();
    expect(await rowOf()).toMatchObject(figures);
  });

  it('is summed up again when the name of a service comes after its visits', async () => {
    await world.rows('DELETE FROM session_types');
    await perform({ does: 'book', id: 1, slot: 0 });
    await recompute();
    expect(await rowOf()).toMatchObject({ cbff: 0 });
    await perform({ deals: 'rename', name: 'CBFF - Gender' });
    await recompute();
    expect(await rowOf()).toMatchObject({ cbff: 1 });
  });

  it('forgets a sale that was removed', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await perform({ deals: 'sell', id: 1, cents: 8_000, isNews: true });
    await recompute();
    await perform({ deals: 'remove', id: 1 });
    await recompute();
    expect(await rowOf()).toMatchObject({ total_sales_cents: 0, total_tip_cents: 0 });
  });

  it('is read as it is now, also while it waits or was never summed up', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    expect(await rowOf()).toBeUndefined();
    expect(await read()).toMatchObject({
      seq: await world.head(),
      day: { booked: 1, applied_seq: await world.head() },
    });
    await recompute();
    await perform({ does: 'Confirmed', id: 1 });
    expect(await rowOf()).toMatchObject({ booked: 1, confirmed: 0 });
    expect((await read()).day).toMatchObject({ booked: 0, confirmed: 1, applied_seq: await world.head() });
    await recompute();
    // Of a row that does not wait nothing is summed up again.
    await world.rows('UPDATE day_summaries SET booked = 7');
    expect((await read()).day).toMatchObject({ booked: 7 });
  });

  // 002 §9.725: expected sales equal price times count, at the price of that day
  it('keeps the price of its day: a new one counts from the day on which it is heard of', async () => {
    await perform({ does: 'book', id: 1, slot: 0 });
    await perform({ does: 'book', id: 2, slot: 1 });
    await perform({ does: 'move', id: 2, day: 2, locationId: 1, status: null });
    await perform({ deals: 'reprice', cents: 8_900, days: 0 });
    await perform({ deals: 'reprice', cents: 9_900, days: 1 });
    await recompute();
    const expected = async (date: string) => (await rowOf(date))?.['total_expected_cents'];
    expect([await expected(SCRIPTED_DAY), await expected('2026-03-11')]).toEqual([8_900, 9_900]);
    await world.rows('DELETE FROM day_summaries');
    await busy.part(DayModels).check();
    await recompute();
    expect([await expected(SCRIPTED_DAY), await expected('2026-03-11')]).toEqual([8_900, 9_900]);
  });
});
