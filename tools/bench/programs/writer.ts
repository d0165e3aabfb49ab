// Commits events as the product does: UnitOfWork and EventLog in a process of their own.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { LiveCard } from '#contracts/events';
import { loadConfig } from '#server/platform/config';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { EventLog } from '#server/platform/events/event-log';
import { EventPublisher } from '#server/platform/events/event-publisher';
import { PlatformModule } from '#server/platform/platform.module';
import { ARRIVAL, CHANGE } from '../parts/business-write.js';
import type { Commit } from '../parts/commits.js';
import { paced } from '../parts/figures/load.js';
import { serve } from '../parts/remote.js';
import { cardOf, CARDS_PER_SITE } from '../parts/seed.js';
import { now } from '../parts/figures/stats.js';

const ACTOR = { kind: 'staff', id: '100000001', name: 'Front desk' } as const;

const app = await NestFactory.createApplicationContext(PlatformModule.with(loadConfig(process.env)), { logger: false });
const unitOfWork = app.get(UnitOfWork);
const log = app.get(EventLog);
let commits: Commit[] = [];
let failures = 0;
let open = 0;
let stop = (): number => 0;

// Called by UnitOfWork as soon as the commit has returned.
const publisher = app.get(EventPublisher);
const publish = publisher.publish.bind(publisher);
publisher.publish = (events) => {
  const at = now();
  for (const { siteId, seq } of events) commits.push({ siteId, seq, at });
  publish(events);
};

interface Race {
  siteIds: number[];
  writers: number;
  ms: number;
  withEvent: boolean;
}

serve({
  start: ({ perSecond, siteIds }: { perSecond: number; siteIds: number[] }) => {
    commits = [];
    failures = 0;
    stop = paced(perSecond, (n) => {
      open += 1;
      change(siteIds[n % siteIds.length] ?? 1, Math.floor(n / siteIds.length), true)
        .catch(() => (failures += 1))
        .finally(() => (open -= 1));
    });
  },
  stop: async () => {
    stop();
    while (open > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    return { commits, failures };
  },
  /** Each card in turn is confirmed, and booked again the next time round. */
  confirm: ({ perSecond, cards }: { perSecond: number; cards: LiveCard[] }) => {
    commits = [];
    stop = paced(perSecond, (n) => {
      const card = cards[n % cards.length];
      if (card === undefined) return;
      open += 1;
      const status = Math.floor(n / cards.length) % 2 === 0 ? 'Confirmed' : 'Booked';
      confirm({ ...card, status })
        .catch(() => (failures += 1))
        .finally(() => (open -= 1));
    });
  },
  burst: async ({ siteIds, perSite }: { siteIds: number[]; perSite: number }) => {
    await unitOfWork.run(async (tx) => {
      for (const siteId of siteIds)
        for (let n = 0; n < perSite; n++)
          log.record(tx, siteId, 'appointment.changed', {
            payload: { card: cardOf(siteId, 1001 + n, 1) },
            actor: ACTOR,
          });
    });
  },
  race: async ({ siteIds, writers, ms, withEvent }: Race) => {
    const end = now() + ms;
    let done = 0;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; now() < end; n++, done++)
        await change(siteIds[(writer + n * 7) % siteIds.length] ?? 1, writer + n * writers, withEvent);
    };
    const began = now();
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    return (done * 1_000) / (now() - began);
  },
});

async function change(siteId: number, n: number, withEvent: boolean): Promise<void> {
  const id = 1001 + (n % CARDS_PER_SITE);
  await unitOfWork.run(async (tx) => {
    const [row] = await tx.query<{ version: number }>(CHANGE, [siteId, id]);
    await tx.query(ARRIVAL, [siteId, id]);
    if (!withEvent) return;
    const card = cardOf(siteId, id, row?.version ?? 0);
    log.record(tx, siteId, 'appointment.changed', { payload: { card }, actor: ACTOR });
  });
}

async function confirm(card: LiveCard): Promise<void> {
  await unitOfWork.run(async (tx) => {
    const [row] = await tx.query<{ version: number }>(CHANGE, [card.siteId, card.id]);
    const payload = { card: { ...card, version: row?.version ?? 0 } };
    log.record(tx, card.siteId, 'appointment.changed', { payload, actor: ACTOR });
  });
}
