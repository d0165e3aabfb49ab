/** A line of the list of zones. 000 §3 "Time zone table" */
export interface TableZone {
  /** Its name in the list; what the record holds as `timeZoneValue`. */
  value: string;
  /** As it is shown. */
  label: string;
  /** Whether its clocks change. */
  isdst: boolean;
  /** IANA: what is kept and counted with (decision 16). */
  zone: string;
}

/** The zones that a location can be said to have. 002 §5 "The time-zone dropdown" */
export const TIME_ZONES: readonly TableZone[] = [
  { value: 'Hawaiian Standard Time', label: '(UTC-10:00) Hawaii', isdst: false, zone: 'Pacific/Honolulu' },
  {
    value: 'Pacific Standard Time',
    label: '(UTC-08:00) Pacific Time (US & Canada)',
    isdst: true,
    zone: 'America/Los_Angeles',
  },
  { value: 'US Mountain Standard Time', label: '(UTC-07:00) Arizona', isdst: false, zone: 'America/Phoenix' },
  {
    value: 'Mountain Standard Time',
    label: '(UTC-07:00) Mountain Time (US & Canada)',
    isdst: true,
    zone: 'America/Denver',
  },
  {
    value: 'Central Standard Time',
    label: '(UTC-06:00) Central Time (US & Canada)',
    isdst: true,
    zone: 'America/Chicago',
  },
  {
    value: 'Eastern Standard Time',
    label: '(UTC-05:00) Eastern Time (US & Canada)',
    isdst: true,
    zone: 'America/New_York',
  },
  {
    value: 'US Eastern Standard Time',
    label: '(UTC-05:00) Indiana (East)',
    isdst: true,
    zone: 'America/Indiana/Indianapolis',
  },
  { value: 'UTC-02', label: '(UTC-02:00) Coordinated Universal Time-02', isdst: false, zone: 'Etc/GMT+2' },
];

/** By its name in the list. */
export function tableZone(value: string): TableZone | null {
  return TIME_ZONES.find((one) => one.value === value) ?? null;
}

/** The line of an IANA zone; null for one that the list does not have. */
export function tableZoneOf(zone: string): TableZone | null {
  return TIME_ZONES.find((one) => one.zone === zone) ?? null;
}
