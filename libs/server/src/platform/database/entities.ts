import { AuditEntry } from '../events/audit-entry.entity.js';
import { LoggedEvent, SiteCounter } from '../events/event-log.entity.js';
import { OutboxJob } from '../jobs/job-outbox.entity.js';
import { Schedule } from '../jobs/schedule.entity.js';
import { OperationRecord } from '../operations/operation.entity.js';
import { DayMark, DayPosition } from '../read-models/day-mark.entity.js';

/** The tables that every feature stands on; a feature names its own in its module. */
export const ENTITIES = [
  AuditEntry,
  DayMark,
  DayPosition,
  LoggedEvent,
  OperationRecord,
  OutboxJob,
  Schedule,
  SiteCounter,
];
