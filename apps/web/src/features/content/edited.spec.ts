import type { Content } from './content.data';
import { changeOf, differences, found, textsOf } from './edited';

const item = (part: Partial<Content> = {}): Content => ({
  ...{ uniqueId: 'a', siteId: 2, service: 'DNA', name: 'Early gender', abstract: 'Soon.', thumbnail: '', image1: 'x' },
  ...{ visible: 'true', version: 1, price: '89', weeks: '', ...part },
});

it('sends what is another one as it is kept, and of a new one all', () => {
  const texts = textsOf('service', item({ type: 'type1', time1: '', time2: '', image1Title: '', image2Title: '' }));
  const seen = item({ ...texts });
  expect(changeOf('service', seen, { ...texts, price: '$89', name: 'Gender ' })).toEqual({ name: 'Gender' });
  expect(changeOf('review', null, textsOf('review', null))).toEqual({ service: 'Ultrasounds', name: '', abstract: '' });
});

it('says in what somebody else’s version differs, and of what was only hidden nothing', () => {
  expect(differences('service', item(), item({ price: '99', version: 2 }))).toEqual(['price']);
  expect(differences('service', item(), item({ image1: 'y', icon: 'z' }))).toEqual(['image1', 'icon']);
  expect(differences('service', item(), item({ image1: 'signed', visible: 'false' }))).toEqual([]);
  const [hidden, again] = [item({ visible: 'false', image1: 'a' }), item({ visible: 'false', image1: 'b' })];
  expect(differences('service', hidden, again)).toEqual([]);
  expect(differences('service', hidden, { ...again, image1: '' })).toEqual(['image1']);
  expect(differences('review', item(), item({ price: '1' }))).toEqual([]);
});

it('finds by words without regard to accents, within a service', () => {
  const items = [item({ name: 'José', uniqueId: 'j' }), item({ service: 'Massages', uniqueId: 'm' })];
  expect(found(items, 'jose soon', 'all').map(({ uniqueId }) => uniqueId)).toEqual(['j']);
  expect(found(items, '', 'Massages').map(({ uniqueId }) => uniqueId)).toEqual(['m']);
  expect(found(items, 'zzz', 'all')).toEqual([]);
});
