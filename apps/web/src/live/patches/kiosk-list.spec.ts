import type { KioskView } from '#contracts/identity/kiosks.dto';
import type { Wire } from '#contracts/wire';
import { withKiosk } from './kiosk-list';

const kiosk = (change: Partial<KioskView> = {}): Wire<KioskView> => ({
  ...{ kioskId: 'k', name: 'Front tablet', state: 'waiting', pairedBy: 'Laura', since: '2026-03-07T16:00:00Z' },
  ...{ seenAt: null, endsAt: '2026-03-07T16:10:00Z', version: 1 },
  ...change,
});
const paired = kiosk({ state: 'paired', version: 2 });

it('a kiosk comes, changes and goes, and a second telling changes nothing', () => {
  const first = withKiosk({ kiosks: [] }, kiosk());
  expect(withKiosk(first, kiosk())).toBe(first);
  const second = withKiosk(first, paired);
  expect(second.kiosks).toEqual([paired]);
  expect(withKiosk(second, paired)).toBe(second);
  expect(withKiosk(second, kiosk())).toBe(second);
  const gone = withKiosk(second, kiosk({ state: 'ended', version: 2 }));
  expect(gone.kiosks).toEqual([]);
  expect(withKiosk(gone, kiosk({ state: 'ended', version: 2 }))).toBe(gone);
});

it('others stay as they are', () => {
  const other = kiosk({ kioskId: 'o', name: 'Back door' });
  expect(withKiosk({ kiosks: [other, kiosk()] }, paired).kiosks).toEqual([other, paired]);
});
