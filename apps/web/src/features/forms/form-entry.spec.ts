import { isStudioDevice, readEntry } from './form-entry';

it('knows the kiosk’s hand-over, the staff’s link and an address that was opened', () => {
  const kiosk = { skip2fa: false, isShared: true, isLink: false, isOwnDevice: false };
  expect(readEntry({ skip2fa: false, isShared: true })).toEqual(kiosk);
  expect(readEntry({ skip2fa: false, isShared: false })).toEqual({ ...kiosk, isShared: false, isOwnDevice: true });
  expect(readEntry({ skip2fa: true })).toEqual({ ...kiosk, skip2fa: true, isShared: false });
  expect(readEntry(null)).toEqual({ skip2fa: false, isShared: false, isLink: true, isOwnDevice: true });
});

it.each([undefined, 'skip2fa', 7, { skip2fa: 'true', isShared: 1 }])('trusts nothing but true: %j', (state) => {
  expect(readEntry(state)).toMatchObject({ skip2fa: false, isShared: false });
});

// 000 §1.2: … at a kiosk or on their own device: the kiosk hands over to the form, a phone goes on alone
it('takes a tablet for the studio’s and a phone for the client’s own, however it is held', () => {
  const sizes = { tablet: [768, 1024], wide: [1280, 800], phone: [390, 844], turned: [932, 430] } as const;
  const found = Object.entries(sizes).map(([name, [width, height]]) => [name, isStudioDevice({ width, height })]);
  expect(Object.fromEntries(found)).toEqual({ tablet: true, wide: true, phone: false, turned: false });
});
