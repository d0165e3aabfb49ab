import { NestFactory } from '@nestjs/core';
import { loadConfig } from '#server/platform/config';
import { UnitOfWork } from '#server/platform/database/unit-of-work';
import { EventLog } from '#server/platform/events/event-log';
import { PlatformModule } from '#server/platform/platform.module';

/** A program for tests that kill it: writes events to the sites of WRITER_SITES without end, telling what was committed. */
const sites = (process.env['WRITER_SITES'] ?? '').split(',').map(Number);
const name = process.env['WRITER_NAME'] ?? 'writer';

const app = await NestFactory.createApplicationContext(PlatformModule.with(loadConfig(process.env)), { logger: false });
const [unitOfWork, events] = [app.get(UnitOfWork), app.get(EventLog)];
console.log('writing');
await Promise.all([0, 1, 2].map((hand) => write(`${name}.${hand}`)));

async function write(hand: string): Promise<void> {
  for (let turn = 0; ; turn++) {
    const siteId = sites[turn % sites.length] ?? 0;
    const marks = [0, 1, 2].slice(0, 1 + (turn % 3)).map((n) => `${hand}/${turn}/${n}`);
    await unitOfWork.run(async (tx) => {
      for (const syncedAt of marks)
        events.record(tx, siteId, 'sync.recovered', { payload: { syncedAt }, actor: { kind: 'system' } });
      await tx.query('UPDATE sites SET updated_at = now() WHERE site_id = $1', [siteId]);
    });
    console.log(`committed ${siteId} ${marks.join(' ')}`);
  }
}
