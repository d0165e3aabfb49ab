import { id, localTime, number, personName, record, records, text, type WireRecord } from '../calls/mindbody.wire.js';
import { ProviderFault } from '../calls/mindbody.fault.js';
import type { ProviderStaffSchedule } from './provider-schedule.js';

/** A staff member of `scheduleitems`, whose appointments are read elsewhere (§5.4). */
export function toStaffSchedule(raw: WireRecord): ProviderStaffSchedule {
  return {
    staffId: id(raw),
    staffName: personName(raw),
    availabilities: records(raw, 'Availabilities').map((one) => ({
      locationId: number(record(one['Location']), 'Id'),
      ...spanOf(one),
      ...programsOf(one),
    })),
    unavailabilities: records(raw, 'Unavailabilities').map((one) => ({
      ...spanOf(one),
      description: text(one, 'Description').trim(),
    })),
  };
}

function programsOf(raw: WireRecord): { programIds?: number[] } {
  const programIds = records(raw, 'Programs')
    .map((program) => id(program))
    .sort((a, b) => a - b);
  return programIds.length === 0 ? {} : { programIds };
}

function spanOf(raw: WireRecord): { startsLocal: string; endsLocal: string } {
  const [startsLocal, endsLocal] = [localTime(raw, 'StartDateTime'), localTime(raw, 'EndDateTime')];
  if (startsLocal === null || endsLocal === null) throw new ProviderFault('malformed');
  return { startsLocal, endsLocal };
}
