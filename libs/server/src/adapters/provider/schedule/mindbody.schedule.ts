import { Injectable } from '@nestjs/common';
import type { DayWindow } from '../appointments/provider-appointments.js';
import { MindbodyConnection, get } from '../calls/mindbody.connection.js';
import { ProviderSchedule, type ProviderStaffSchedule } from './provider-schedule.js';
import { toStaffSchedule } from './mindbody.schedule.codec.js';

@Injectable()
export class MindbodySchedule extends ProviderSchedule {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async ofDays(siteId: number, { from, to }: DayWindow): Promise<ProviderStaffSchedule[]> {
    const query = { StartDate: `${from}T00:00:00`, EndDate: `${to}T23:59:59` };
    const request = { ...get('appointment/scheduleitems', siteId), query };
    return (await this.connection.list('StaffMembers', request)).map(toStaffSchedule);
  }
}
