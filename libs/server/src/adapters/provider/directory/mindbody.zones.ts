/** The provider does not say whether it writes IANA or Windows names (§1.4); these are the Windows ones of the Americas. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Alaskan Standard Time': 'America/Anchorage',
  'Pacific Standard Time': 'America/Los_Angeles',
  'US Mountain Standard Time': 'America/Phoenix',
  'Mountain Standard Time': 'America/Denver',
  'Central Standard Time': 'America/Chicago',
  'Canada Central Standard Time': 'America/Regina',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Atlantic Standard Time': 'America/Halifax',
  'SA Western Standard Time': 'America/Puerto_Rico',
};

/** The IANA name where we know it, else what came. */
export function ianaZone(name: string): string {
  return WINDOWS_ZONES[name] ?? name;
}
