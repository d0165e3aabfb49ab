// Clients arrive and sales are closed, as the product commits them: UnitOfWork and EventLog in a process of their own.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { SalePayload } from '#contracts/events';
import { loadConfig } from '#server/platform/config';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { EventLog } from '#server/platform/events/event-log';
import { EventPublisher } from '#server/platform/events/event-publisher';
import { PlatformModule } from '#server/platform/platform.module';
import { SALE_CENTS, type Taking } from '../dashboard/takings.js';
import { ARRIVAL } from '../parts/business-write.js';
import { paced } from '../parts/figures/load.js';
import { now } from '../parts/figures/stats.js';
import { serve } from '../parts/remote.js';
import { cardOf, CARDS_PER_SITE } from '../parts/seed.js';

const ACTOR = { kind: 'staff', id: '100000001', name: 'Front desk' } as const;
const VISIT = 'SELECT status FROM appointments WHERE site_id = $1 AND appointment_id = $2 FOR NO KEY UPDATE';
const STATUS = `
  UPDATE appointments SET status = $3, version = version + 1, changed_at = clock_timestamp()
  WHERE site_id = $1 AND appointment_id = $2 RETURNING version, local_date::text AS date`;
const SALE = `
  INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, origin, subtotal_cents, discount_cents, tax_cents, tip_cents, total_cents, sold_by)
  VALUES ($1, $2, 1, $3, clock_timestamp(), 'studio', ${SALE_CENTS}, 0, 0, 500, ${SALE_CENTS}, '{"kind": "staff"}')`;
/** What each of the events changes. */
const CHANGES: Record<string, Pick<Taking, 'arrived' | 'sales'>> = {
  'client.arrived': { arrived: 1, sales: 0 },
  'appointment.changed': { arrived: -1, sales: 0 },
  'sale.closed': { arrived: 0, sales: 1 },
};

const app = await NestFactory.createApplicationContext(PlatformModule.with(loadConfig(process.env)), { logger: false });
const unitOfWork = app.get(UnitOfWork);
const log = app.get(EventLog);
let takings: Taking[] = [];
let faults: string[] = [];
let open = 0;
let turn = 0;
let stop = (): number => 0;

// Called by UnitOfWork as soon as the commit has returned.
const publisher = app.get(EventPublisher);
const publish = publisher.publish.bind(publisher);
publisher.publish = (events) => {
  const at = now();
  for (const { siteId, seq, name } of events) takings.push({ siteId, seq, at, arrived: 0, sales: 0, ...CHANGES[name] });
  publish(events);
};

serve({
  start: ({ perSecond, siteIds, day }: { perSecond: number; siteIds: number[]; day: string }) => {
    takings = [];
    faults = [];
    stop = paced(perSecond, () => {
      const n = turn++;
      const [siteId, ofSite] = [siteIds[n % siteIds.length] ?? 1, Math.floor(n / siteIds.length)];
      open += 1;
      (ofSite % 2 === 0 ? sell(siteId, day) : checkIn(siteId, (ofSite - 1) / 2))
        .catch((error: unknown) => faults.push(String(error)))
        .finally(() => (open -= 1));
    });
  },
  stop: async () => {
    stop();
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return { takings, faults };
  },
});

/** Each client of the day in turn: who has not arrived does, of who has it is taken back. */
async function checkIn(siteId: number, n: number): Promise<void> {
  const id = 1001 + (n % CARDS_PER_SITE);
  await unitOfWork.run(async (tx) => {
    const [visit] = await tx.query<{ status: string }>(VISIT, [siteId, id]);
    const isArrival = visit?.status !== 'Arrived';
    const status = isArrival ? 'Arrived' : 'Booked';
    const [row] = await tx.query<{ version: number; date: string }>(STATUS, [siteId, id, status]);
    await tx.query(ARRIVAL, [siteId, id]);
    const card = { ...cardOf(siteId, id, row?.version ?? 0), status, date: row?.date ?? '' } as const;
    log.record(tx, siteId, isArrival ? 'client.arrived' : 'appointment.changed', { payload: { card }, actor: ACTOR });
  });
}

async function sell(siteId: number, date: string): Promise<void> {
  const saleId = randomUUID();
  const sale: SalePayload['sale'] = {
    ...{ saleId, appointmentId: null, clientId: null, locationId: 1, date },
    ...{ status: 'closed', origin: 'studio', isAfterClose: false, version: 1 },
  };
  await unitOfWork.run(async (tx) => {
    await tx.query(SALE, [siteId, saleId, date]);
    log.record(tx, siteId, 'sale.closed', { payload: { sale, card: null }, actor: ACTOR });
  });
}
