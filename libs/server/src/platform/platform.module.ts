import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggerModule } from 'nestjs-pino';
import { Clock } from './clock.js';
import type { Config } from './config.js';
import { AT_START, dataSourceOptions } from './database/data-source.js';
import { Database } from './database/database.js';
import { DatabaseClock } from './database/database-clock.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { AuditLog } from './events/audit-log.js';
import { EventLog } from './events/event-log.js';
import { EventPublisher } from './events/event-publisher.js';
import { Outcomes } from './events/outcomes.js';
import { JobNudge } from './jobs/job-nudge.js';
import { JobOutbox } from './jobs/job-outbox.js';
import { JobRelay } from './jobs/job-relay.js';
import { OutboxRepository } from './jobs/outbox.repository.js';
import { Schedules } from './jobs/schedules.js';
import { logParams } from './log.js';
import { Metrics } from './metrics.js';
import { Operations } from './operations/operations.js';
import { OperationsRepository } from './operations/operations.repository.js';
import { DayModels } from './read-models/day-models.js';
import { Secrets } from './security/secrets.js';
import { Throttle } from './security/throttle.js';
import { CONFIG } from './tokens.js';

const PARTS = [
  Clock,
  Database,
  DatabaseClock,
  UnitOfWork,
  EventLog,
  AuditLog,
  EventPublisher,
  Outcomes,
  JobNudge,
  JobOutbox,
  JobRelay,
  OutboxRepository,
  Schedules,
  Operations,
  OperationsRepository,
  DayModels,
  Metrics,
  Secrets,
  Throttle,
];

/** What every feature stands on. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    const options = dataSourceOptions(config.databaseUrl, config.databasePool);
    return {
      module: PlatformModule,
      imports: [
        LoggerModule.forRoot(logParams(config)),
        TypeOrmModule.forRoot({
          ...{ ...options, autoLoadEntities: true },
          ...{ retryAttempts: AT_START.tries, retryDelay: AT_START.pauseMs },
        }),
      ],
      providers: [{ provide: CONFIG, useValue: config }, ...PARTS],
      exports: [CONFIG, ...PARTS],
    };
  }
}
