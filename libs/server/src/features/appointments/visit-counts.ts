import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { DayModel } from '../../platform/read-models/day-model.js';
import { DayModels } from '../../platform/read-models/day-models.js';
import { FORM_OF_VISIT, YELLOW_ALERT } from './card.projection.js';

const COLUMNS: Record<VisitStatus, string> = {
  Booked: 'booked',
  Confirmed: 'confirmed',
  Arrived: 'arrived',
  Completed: 'completed',
  NoShow: 'no_show',
  Cancelled: 'cancelled',
};
const COUNTS = Object.entries(COLUMNS).map(
  ([status, column]) => `count(*) FILTER (WHERE a.status = '${status}')::int AS ${column}`,
);
/** As the card says it. */
const IS_FILLED = `${YELLOW_ALERT} = a.appointment_id::text`;
const IS_OR_WAS_DUE = `a.status NOT IN ('NoShow', 'Cancelled')`;

const VISIT_COUNTS: DayModel = {
  table: 'visit_counts',
  figures: [...Object.values(COLUMNS), 'forms_filled', 'forms_missing'],
  read: `
    SELECT ${COUNTS.join(', ')},
      count(*) FILTER (WHERE ${IS_OR_WAS_DUE} AND ${IS_FILLED})::int AS forms_filled,
      count(*) FILTER (WHERE ${IS_OR_WAS_DUE} AND NOT ${IS_FILLED})::int AS forms_missing
    FROM appointments a
    LEFT JOIN clients c ON c.site_id = a.site_id AND c.client_id = a.client_id
    ${FORM_OF_VISIT}
    WHERE a.site_id = day.site_id AND a.location_id = day.location_id AND a.local_date = day.local_date`,
  days: 'SELECT location_id, local_date FROM appointments WHERE site_id = $1',
};

/** The day's visits by status, and its forms. */
@Injectable()
export class VisitCounts implements OnModuleInit {
  constructor(private readonly days: DayModels) {}

  onModuleInit(): void {
    this.days.define(VISIT_COUNTS);
  }
}
