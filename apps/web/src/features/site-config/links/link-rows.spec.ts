import type { SiteRecord } from '../site-config.data';
import { linkRows, storesOf } from './link-rows';

const of = (site: number, part: Partial<SiteRecord> = {}): SiteRecord =>
  ({
    ...{ site, location: 1, version: 2, name: `Site ${site}`, storeName: `STORE ${site}` },
    ...{ reviewLinkOriginal: `https://g/${site}`, reviewLinkSent: `https://g/${site}`, ...part },
  }) as SiteRecord;

const NAMES = new Map([
  ['1-1', 'Tulsa'],
  ['2-1', 'Austin'],
]);

it('lists what has a record by name, each with the store whose link it has', () => {
  const rows = linkRows([of(1, { reviewLinkSent: 'https://g/2' }), of(2), of(3, { version: 0 })], NAMES);
  expect(rows.map(({ name, current }) => [name, current])).toEqual([
    ['Austin', '2-1'],
    ['Tulsa', '2-1'],
  ]);
});

it('takes of two stores with one link its own, and of a link of no store none', () => {
  const same = { reviewLinkOriginal: 'https://g/1', reviewLinkSent: 'https://g/1' };
  const rows = linkRows([of(1, same), of(2, same), of(4, { reviewLinkSent: 'https://old' })], NAMES);
  expect(rows.map(({ id, current }) => [id, current])).toEqual([
    ['2-1', '2-1'],
    ['4-1', null],
    ['1-1', '1-1'],
  ]);
});

it('tells two stores of one name apart', () => {
  const rows = linkRows([of(1, { storeName: 'MAIN' }), of(2, { storeName: 'MAIN' }), of(4)], NAMES);
  expect(storesOf(rows).map(({ name }) => name)).toEqual(['MAIN · Austin', 'MAIN · Tulsa', 'STORE 4']);
});
