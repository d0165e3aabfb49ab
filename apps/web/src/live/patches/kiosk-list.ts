import type { KioskList, KioskView } from '#contracts/identity/kiosks.dto';

/** The list with what became of one kiosk; the very same one when that is no news. */
export function withKiosk(list: KioskList, kiosk: KioskView): KioskList {
  const known = list.kiosks.find(({ kioskId }) => kioskId === kiosk.kioskId);
  const others = list.kiosks.filter((one) => one !== known);
  if (kiosk.state === 'ended') return known === undefined ? list : { kiosks: others };
  if (known !== undefined && known.version >= kiosk.version) return list;
  return { kiosks: [...others, kiosk] };
}
