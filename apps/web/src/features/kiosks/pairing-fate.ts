import type { KioskExpected, KioskView } from '#contracts/identity/kiosks.dto';

/** `newer`: somebody made another code for this name. `withdrawn`: somebody revoked what waited. */
export type PairingFate = 'waiting' | 'paired' | 'late' | 'newer' | 'withdrawn';

/** What became of a code, by what the site's list says of its kiosk; undefined while that is not here. `now` is the server's. */
export function pairingFate(
  { kiosk }: KioskExpected,
  kiosks: readonly KioskView[] | undefined,
  now: number,
): PairingFate {
  const known = kiosks?.find(({ kioskId }) => kioskId === kiosk.kioskId);
  if (known?.state === 'paired') return 'paired';
  if (Date.parse(kiosk.endsAt) <= now) return 'late';
  if (kiosks === undefined) return 'waiting';
  if (known === undefined) return 'withdrawn';
  return known.version > kiosk.version ? 'newer' : 'waiting';
}

/** Those that are not over, paired ones first, by name. */
export function standing(kiosks: readonly KioskView[], now: number): KioskView[] {
  return kiosks
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .sort((a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name));
}

/** `9:41` */
export function minutesLeft(endsAt: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
