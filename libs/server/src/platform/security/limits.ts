import type { AddressLimit } from '#contracts/endpoint';

export interface Limit {
  points: number;
  seconds: number;
  /** What happens while Redis does not answer: refuse, or count in this process alone. */
  withoutRedis: 'refuse' | 'count here';
  /** The key is a caller's address, or its device: IPv6 is counted by /64, and who is over it uses up no limit of others. */
  isAddress?: boolean;
  /** Who is refused is refused by this process alone until the time is over: a flood does not reach Redis. */
  isFlooded?: true;
  /** Over it a line in the log says so, once in its time. */
  isAlarm?: boolean;
  /** Does not refuse an address that has used up to `upTo` of a limit of its own: that others flood a site is no fault of whoever stands there. */
  spares?: { limit: string; upTo: number };
  /** What counts in its place, by the kiosk, when a paired kiosk asks. */
  ofKiosk?: string;
}

/** Tries within a time; the key says whose. A shared studio address has many clients, so its limits are wide. */
export const LIMITS = {
  // A user at one site, from one address.
  'signIn.pair': { points: 8, seconds: 300, withoutRedis: 'refuse' },
  'signIn.address': { points: 60, seconds: 300, withoutRedis: 'refuse', isAddress: true, isAlarm: true },
  // Sites asked in vain by sign-ins at all sites: twenty tries at 26. One user's eight everywhere leave room for another's.
  'signIn.sites': { points: 520, seconds: 300, withoutRedis: 'refuse', isAddress: true, isAlarm: true },
  'code.contact': { points: 6, seconds: 3_600, withoutRedis: 'refuse' },
  'code.address': { points: 60, seconds: 600, withoutRedis: 'refuse', isAddress: true, ofKiosk: 'code.kiosk' },
  'code.kiosk': { points: 240, seconds: 600, withoutRedis: 'refuse', isAddress: true },
  'code.site': {
    ...{ points: 300, seconds: 60, withoutRedis: 'refuse', isAlarm: true },
    spares: { limit: 'code.address', upTo: 20 },
  },
  'verify.address': { points: 120, seconds: 600, withoutRedis: 'refuse', isAddress: true, ofKiosk: 'verify.kiosk' },
  'verify.kiosk': { points: 480, seconds: 600, withoutRedis: 'refuse', isAddress: true },
  'verify.site': {
    ...{ points: 600, seconds: 60, withoutRedis: 'refuse', isAlarm: true },
    spares: { limit: 'verify.address', upTo: 40 },
  },
  // Codes that pair a kiosk, wrong ones only: right ones are given back.
  'pair.address': { points: 10, seconds: 600, withoutRedis: 'refuse', isAddress: true, isAlarm: true },
  'pair.site': {
    ...{ points: 60, seconds: 600, withoutRedis: 'refuse', isAlarm: true },
    spares: { limit: 'pair.address', upTo: 5 },
  },
  'pair.session': { points: 20, seconds: 600, withoutRedis: 'count here' },
  'checkIn.ticket': { points: 20, seconds: 60, withoutRedis: 'count here' },
  'change.ticket': { points: 10, seconds: 10, withoutRedis: 'count here', isFlooded: true },
  'change.ticketHour': { points: 60, seconds: 3_600, withoutRedis: 'count here', isFlooded: true },
  'change.session': { points: 60, seconds: 60, withoutRedis: 'count here' },
  // Each block that is looked at, and a renewal every half minute.
  'hold.session': { points: 120, seconds: 60, withoutRedis: 'count here' },
  // Three calls for each photo, and a visit has two hundred at most.
  'photos.session': { points: 600, seconds: 60, withoutRedis: 'count here' },
  // What a client's screen shows: each change of a cart, and a question every twenty seconds.
  'display.session': { points: 300, seconds: 60, withoutRedis: 'count here' },
  'display.device': { points: 300, seconds: 60, withoutRedis: 'count here' },
  'giftCard.session': { points: 20, seconds: 300, withoutRedis: 'count here' },
  'day.session': { points: 30, seconds: 60, withoutRedis: 'count here' },
  'search.session': { points: 120, seconds: 60, withoutRedis: 'count here' },
  // Searches that ask the provider for days that are not mirrored, of a site.
  'visits.outside': { points: 40, seconds: 3_600, withoutRedis: 'count here' },
  // The provider is asked again for the schedule of the same days.
  // A director has a site's services read anew.
  'services.site': { points: 6, seconds: 60, withoutRedis: 'count here' },
  'schedule.again': { points: 1, seconds: 60, withoutRedis: 'count here' },
  // The provider is asked again for what was sold on the same days.
  'sales.again': { points: 1, seconds: 60, withoutRedis: 'count here' },
  'day.far': { points: 1, seconds: 3_600, withoutRedis: 'count here' },
  'form.draft': { points: 120, seconds: 60, withoutRedis: 'count here' },
  'form.opened': { points: 60, seconds: 60, withoutRedis: 'count here', isAddress: true },
  'form.submit': { points: 40, seconds: 60, withoutRedis: 'count here', isAddress: true },
  'form.visit': { points: 20, seconds: 3_600, withoutRedis: 'count here' },
  'visit.one': { points: 60, seconds: 60, withoutRedis: 'count here' },
  'visit.address': { points: 120, seconds: 60, withoutRedis: 'count here', isAddress: true },
  'validate.contact': { points: 12, seconds: 600, withoutRedis: 'count here' },
  'validate.address': { points: 40, seconds: 60, withoutRedis: 'count here', isAddress: true },
  'validate.kiosk': { points: 160, seconds: 60, withoutRedis: 'count here', isAddress: true },
  'validate.site': {
    ...{ points: 400, seconds: 60, withoutRedis: 'count here', isAlarm: true },
    spares: { limit: 'validate.address', upTo: 40 },
  },
} as const satisfies Record<AddressLimit, Limit> & Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** What counts in place of an address's limit when a paired kiosk asks; null where nothing does. */
export function limitOfKiosk(name: AddressLimit): LimitName | null {
  const { ofKiosk }: Limit = LIMITS[name];
  return ofKiosk === undefined ? null : (ofKiosk as LimitName);
}
