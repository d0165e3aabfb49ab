import { randomUUID } from 'node:crypto';
import type { DailyReview } from '#contracts/money/daily-close-report.dto';
import { DailyCloses } from './daily-closes.service.js';
import { CloseDrawing } from './pdf/close-drawing.service.js';
import { CloseDesk, refused } from './testing/close-desk.js';

const desk = new CloseDesk();
beforeAll(() => desk.open());
afterAll(() => desk.world.end());
beforeEach(() => desk.nextDay());

describe('a review', () => {
  beforeEach(() => desk.close({ openingCash: 100, endingCashStore: 100, observation: 'As counted' }));

  it('keeps submitted and approved values side by side, with who and when', async () => {
    await desk.approve({ openingCash: 110, endingCashStore: 110, openingReason: 'Ten were lent' });
    const { changes, history, Item, report: seen } = await desk.review();
    expect(Item).toMatchObject({ openingCash: 110, approved: true });
    expect(changes).toContainEqual({ field: 'openingCash', submitted: 100, approved: 110 });
    expect(changes.map(({ field }) => field)).not.toContain('observation');
    expect(seen).toMatchObject({ state: { status: 'approved' }, approved: { by: { name: desk.maria.userName } } });
    expect(history.map(({ step, by }) => [step, by.name])).toEqual([
      ['submitted', desk.ana.userName],
      ['approved', desk.maria.userName],
    ]);
    const row = await desk.row('submitted, approved');
    expect(row).toMatchObject({ submitted: { openingCents: 10_000 }, approved: { openingCents: 11_000 } });
    const [audit] = await desk.world.rows(
      `SELECT before, after FROM audit_entries WHERE site_id = $1 AND name = 'report.approved' ORDER BY seq DESC`,
      [desk.world.siteId],
    );
    expect(audit).toMatchObject({ before: { openingCents: 10_000 }, after: { openingCents: 11_000 } });
  });

  it('that rejects wants a reason, and brings the report back to the desk with it on top', async () => {
    await expect(desk.reject('  ')).rejects.toEqual(refused('REASON_REQUIRED'));
    await desk.reject('The card slips are missing');
    expect(await desk.report()).toMatchObject({
      ...{ state: { status: 'rejected' }, observation: 'As counted' },
      rejected: { reason: 'The card slips are missing', by: { name: desk.maria.userName } },
    });
    await desk.type({ observation: 'Slips found' });
    await desk.close();
    const { history, report: seen } = await desk.review();
    expect(seen).toMatchObject({ observation: 'Slips found', rejected: null });
    expect(history.map(({ step }) => step)).toEqual(['submitted', 'rejected', 'submitted']);
    const row = await desk.row('history');
    expect(row).toMatchObject({ history: [{}, {}, { replaced: { typed: { observation: 'As counted' } } }] });
  });

  it('a press of before that comes late does not send a rejected report again', async () => {
    desk.move(-1);
    const key = randomUUID();
    const sent = { openingCash: 0, endingCashStore: 0 };
    await desk.close(sent, key);
    await desk.reject();
    expect((await desk.close(sent, key)).report.status).toBe('rejected');
    expect((await desk.report()).state.status).toBe('rejected');
  });

  it('of two managers who approve and reject at once one wins and the desk.other is told', async () => {
    const version = await desk.version();
    const [one, two] = await Promise.allSettled([desk.approve({ version }), desk.reject('No', version)]);
    const lost = [one, two].filter((answer) => answer.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ reason: { code: 'STALE_VERSION' } });
    expect(['approved', 'rejected']).toContain((await desk.report()).state.status);
  });

  it.each([
    ['approve', (version: number) => desk.approve({ version })],
    ['reject', (version: number) => desk.reject('No', version)],
  ])('that was read before its PDF was drawn is no other one for those who %s', async (_, decide) => {
    const version = await desk.version();
    await desk.world.get(CloseDrawing).draw(desk.at);
    expect(await desk.version()).toBeGreaterThan(version);
    await decide(version);
    await expect(decide(version)).rejects.toEqual(refused('STALE_VERSION'));
  });

  it('of a report that was sent back and came again is for those who have read it again', async () => {
    const version = await desk.version();
    await desk.reject();
    await desk.close();
    await desk.world.get(CloseDrawing).draw(desk.at);
    await expect(desk.approve({ version })).rejects.toEqual(refused('STALE_VERSION'));
    await expect(desk.approve({ version: (await desk.version()) + 1 })).rejects.toEqual(refused('STALE_VERSION'));
    await desk.approve({ version: await desk.version() });
  });

  it('that is done is opened again by a director with a reason, and what was approved stays on record', async () => {
    await desk.approve();
    await expect(desk.approve()).rejects.toEqual(refused('STALE_VERSION'));
    await expect(desk.reject()).rejects.toEqual(refused('STALE_VERSION'));
    await desk.reopen();
    expect(await desk.report()).toMatchObject({
      state: { status: 'submitted' },
      reopened: { reason: 'Wrong card sum' },
    });
    const row = await desk.row('history');
    expect(row).toMatchObject({ history: [{}, {}, { step: 'reopened', replaced: { openingCents: 10_000 } }] });
    await desk.approve();
  });

  // 002 §2.21: the picker's groups: Approved, Completed, Pending
  it('shows in the picker what is approved, completed and pending', async () => {
    const completed = () => desk.world.get(DailyCloses).completed(desk.maria, desk.sortDate);
    const site = `${desk.world.siteId}-1`;
    expect((await completed()).sites).toMatchObject([{ site, approved: false }]);
    await desk.approve();
    expect((await completed()).sites).toMatchObject([{ site, approved: true }]);
    desk.move(-1);
    const open = await completed();
    expect(open.sites).toEqual([]);
    expect(open.pending.map((one) => one.site)).toContain(site);
  });
});

it('a review is of the sums that were seen: a sale that is taken away meanwhile is looked at first', async () => {
  const saleId = await desk.sell({ cashCents: 4_000 });
  await desk.close({ openingCash: 0, endingCashStore: 40 });
  const approve = async ({ Item }: DailyReview) =>
    desk.approve({ cashTotal: Item?.cashTotal ?? 0, differenceReason: 'Given back' });
  const before = await desk.review();
  await desk.takeAway(saleId);
  await expect(approve(before)).rejects.toEqual(refused('STALE_VERSION'));
  await approve(await desk.review());
});
