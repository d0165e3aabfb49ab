import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ScriptedDesk } from '../sync/testing/scripted-desk.js';
import { SitesService } from './sites.service.js';

const SITE = { siteId: 90, timeZone: 'America/Phoenix', name: 'Phoenix' };
const MAIN = { locationId: 1, name: 'Main', address: '1 Main St', phone: '6025550100' };
const EAST = { locationId: 2, name: 'East', address: '2 East St', phone: '6025550200' };
const PLACE = { location: MAIN.name, address: MAIN.address };

const desk = new ScriptedDesk();
let world: ServerWorld;
let sites: SitesService;

beforeAll(async () => {
  world = await serverWorld();
  sites = new SitesService(world.get(Database), world.get(UnitOfWork), desk.directory);
});
beforeEach(async () => {
  await world.rows('DELETE FROM locations WHERE site_id = $1', [SITE.siteId]);
  await world.rows('DELETE FROM site_counters WHERE site_id = $1', [SITE.siteId]);
  await world.rows('DELETE FROM sites WHERE site_id = $1', [SITE.siteId]);
  sites.forget(SITE.siteId);
  desk.call(SITE, MAIN, EAST);
  await sites.refresh();
});
afterAll(() => world.end());

const firstLocation = async () => {
  sites.forget(SITE.siteId);
  const [first] = (await sites.config(SITE.siteId)).sites;
  return { site: first?.name, name: first?.label, address: first?.address, phone: first?.phone };
};

it('follows the provider in what nobody says otherwise', async () => {
  expect(await firstLocation()).toEqual({
    ...{ site: SITE.name, name: MAIN.name, address: MAIN.address, phone: MAIN.phone },
  });
  desk.call({ ...SITE, name: 'Phoenix AZ' }, { ...MAIN, name: 'Centre', address: '9 New St', phone: '6025550999' });
  await sites.refresh();
  expect(await firstLocation()).toEqual({
    ...{ site: 'Phoenix AZ', name: 'Centre', address: '9 New St', phone: '6025550999' },
  });
});

it('keeps what is said here of one location, whatever the provider says next', async () => {
  await world.rows(
    `UPDATE locations SET own_phone = '(602) 555-0142', own_address = '12 Our Street' WHERE site_id = $1 AND location_id = 1`,
    [SITE.siteId],
  );
  desk.call(SITE, { ...MAIN, name: 'Centre', phone: '6025550999' }, EAST);
  await sites.refresh();
  expect(await firstLocation()).toEqual({
    ...{ site: SITE.name, name: 'Centre', address: '12 Our Street', phone: '(602) 555-0142' },
  });
  expect((await sites.config(SITE.siteId)).sites[1]).toMatchObject({ address: EAST.address });
});

it('has the provider’s name of the site for its legal one until there is another', async () => {
  expect(await sites.studio(SITE.siteId, 1)).toEqual({ legalName: SITE.name, ...PLACE });
  await world.rows(`UPDATE sites SET own_legal_name = 'Little Feet of Arizona, LLC' WHERE site_id = $1`, [SITE.siteId]);
  expect(await sites.studio(SITE.siteId, 1)).toEqual({ legalName: 'Little Feet of Arizona, LLC', ...PLACE });
  await expect(sites.studio(SITE.siteId, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
