import type { PhotoList } from '#contracts/media/photos.dto';
import { lacksPhotos, withPhotoNews } from './photo-list';

const REF = { siteId: 2, appointmentId: 7 };
const list: PhotoList = {
  photos: [],
  linksEndAt: '2026-11-20T20:05:00.000Z',
  version: 3,
  now: { count: 0, version: 3 },
  gallery: null,
};
const news = (version: number, appointmentId = 7) => ({ appointmentId, photos: { count: 1, version }, newest: [] });

it('is read again when there are newer photos, and not for what it shows already', () => {
  const told = withPhotoNews(list, news(4), REF);
  expect(told.now).toEqual({ count: 1, version: 4 });
  expect(lacksPhotos(told)).toBe(true);
  expect(lacksPhotos(list)).toBe(false);
  expect(withPhotoNews(told, news(4), REF)).toBe(told);
  expect(withPhotoNews(list, news(3), REF)).toBe(list);
  expect(withPhotoNews(list, news(9, 8), REF)).toBe(list);
});
