import type { ServerWorld } from '#testing/server-world';
import { FailedJobsService } from '#server/features/failed-jobs/failed-jobs.service';
import { OutboxRepository } from '#server/platform/jobs/outbox.repository';

/** Two jobs fail for good: a director has one of them done again, and leaves the other undone. */
export async function jobsFail(world: ServerWorld): Promise<void> {
  const boss = await world.as.staff('directiva.demo');
  const { siteId } = world;
  const stored = { name: 'provider.syncClient', payload: { siteId, clientId: 'nobody' } } as const;
  for (const dealing of ['requeue', 'discard'] as const) {
    const [row] = await world.rows<{ id: string }>(
      `INSERT INTO job_outbox (site_id, name, payload, handed_at) VALUES ($1, $2, $3, now()) RETURNING id`,
      [siteId, stored.name, JSON.stringify(stored.payload)],
    );
    const id = row?.id ?? '';
    await world.get(OutboxRepository).failed(stored, { siteId, id, reason: 'no answer', code: null });
    await world.get(FailedJobsService)[dealing](boss, id);
  }
}
