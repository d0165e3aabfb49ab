import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ScriptedSales } from './testing/scripted-sales.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DirectoryMirror } from '../sync/mirror/directory-mirror.js';
import { SitesService } from '../sites/sites.service.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { Catalogue } from './catalogue.service.js';

const GENDER = 202;
let world: ServerWorld;
let at: { siteId: number; locationId: number };

beforeAll(async () => {
  world = await serverWorld();
  await world.given.mirrored();
  at = { siteId: world.siteId, locationId: 1 };
});
afterAll(() => world.end());

const scripted = (sales: ScriptedSales) =>
  new Catalogue(sales, world.get(CatalogueRepository), world.get(SitesService), world.get(UnitOfWork));
const BEAR = {
  ...({ kind: 'product', itemId: '0012001', productId: 2001, name: 'Heartbeat Bear', description: 'Plush' } as const),
  ...{ priceCents: 3_500, taxRate: 0.0825, programId: null, giftCard: null },
};

const CARD = {
  ...({ kind: 'giftCard', itemId: '401', productId: 401, name: 'Gift Card $50', description: '' } as const),
  ...{ priceCents: 5_000, taxRate: 0, programId: null, giftCard: { valueCents: 5_000, isEditable: false } },
};

// Decision 43: the catalogue is mirrored, with the price in store and the tax of the location
it('holds what the desk of a location sells, with its tax, and what pays for a visit', async () => {
  await world.get(DirectoryMirror).refresh(world.siteId);
  const sold = await world.get(Catalogue).sold(at);
  expect(sold).toContainEqual({
    ...{ kind: 'product', itemId: '0012005', productId: 2005, name: 'Album', description: 'Holds 24 prints' },
    ...{ priceCents: 1_999, taxRate: expect.any(Number), programId: null, giftCard: null },
  });
  const gender = await world.get(Catalogue).paysFor(at, GENDER);
  expect(gender).toMatchObject({ kind: 'service', name: 'Gender Determination', priceCents: 8_900 });
  expect(sold).toContainEqual(gender);
  expect(await world.get(Catalogue).paysFor(at, 999_999)).toBeNull();
});

it('holds the gift cards that are offered, and what is on them', async () => {
  await world.get(DirectoryMirror).refresh(world.siteId);
  const cards = (await world.get(Catalogue).sold(at)).filter(({ kind }) => kind === 'giftCard');
  expect(cards).toContainEqual(
    expect.objectContaining({ priceCents: 18_000, taxRate: 0, giftCard: { valueCents: 20_000, isEditable: false } }),
  );
  const sales = new ScriptedSales([CARD]);
  await scripted(sales).refresh(world.siteId);
  sales.list = [{ ...CARD, giftCard: { valueCents: 6_000, isEditable: false } }];
  await scripted(sales).refresh(world.siteId);
  expect(await world.get(Catalogue).sold(at)).toEqual(sales.list);
});

it('follows a price, and sells no more what the provider lists no more', async () => {
  const sales = new ScriptedSales([BEAR]);
  const catalogue = scripted(sales);
  await catalogue.refresh(world.siteId);
  expect(await catalogue.sold(at)).toEqual([BEAR]);
  sales.list = [{ ...BEAR, priceCents: 3_900 }];
  await catalogue.refresh(world.siteId);
  expect(await catalogue.sold(at)).toEqual([{ ...BEAR, priceCents: 3_900 }]);
  sales.list = [];
  await catalogue.refresh(world.siteId);
  expect(await catalogue.sold(at)).toEqual([]);
  expect(
    await world
      .get(Database)
      .first({ name: 'kept', text: 'SELECT name FROM catalogue_items WHERE item_id = $1' }, ['0012001']),
  ).toEqual({ name: 'Heartbeat Bear' });
});
