import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { ScriptedDesk } from '../sync/testing/scripted-desk.js';
import { SiteValuesRepository } from './site-values.repository.js';
import { type OwnValues, SiteValuesService } from './site-values.service.js';
import { SitesService } from './sites.service.js';

const SITE = { siteId: 90, timeZone: 'America/Phoenix', name: 'Phoenix' };
const MAIN = { locationId: 1, name: 'Main', address: '1 Main St', phone: '6025550100' };
const EAST = { locationId: 2, name: 'East', address: '2 East St', phone: '6025550200' };

const desk = new ScriptedDesk();
let world: ServerWorld;
let director: StaffPrincipal;
let sites: SitesService;
let service: SiteValuesService;

beforeAll(async () => {
  world = await serverWorld();
  director = { ...(await world.as.staff('directiva.demo')), siteId: SITE.siteId };
  const unitOfWork = world.get(UnitOfWork);
  sites = new SitesService(world.get(Database), unitOfWork, desk.directory);
  service = new SiteValuesService(world.get(SiteValuesRepository), sites, unitOfWork, world.get(Clock));
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

const at = (locationId: number | null) => ({ siteId: SITE.siteId, locationId });
const edit = async (locationId: number | null, own: OwnValues) => {
  const { version } = await service.read(at(locationId));
  return service.edit(director, locationId, { version, own });
};
/** What screens are given of the first location. */
const seen = async () => {
  sites.forget(SITE.siteId);
  const [first] = (await sites.config(SITE.siteId)).sites;
  return { site: first?.name, name: first?.label, address: first?.address, phone: first?.phone };
};
const PROVIDERS = { site: SITE.name, name: MAIN.name, address: MAIN.address, phone: MAIN.phone };

describe('a site that nobody edited', () => {
  it('follows the provider in everything', async () => {
    expect(await seen()).toEqual(PROVIDERS);
    desk.call({ ...SITE, name: 'Phoenix AZ' }, { ...MAIN, name: 'Centre', address: '9 New St', phone: '6025550999' });
    await sites.refresh();
    expect(await seen()).toEqual({ site: 'Phoenix AZ', name: 'Centre', address: '9 New St', phone: '6025550999' });
  });
});

describe('a value of ours', () => {
  it('counts at once, outlives what the provider says next, and that is remembered', async () => {
    await edit(1, { phone: ' (602)  555-0142 ', address: '12 Our Street' });
    await edit(null, { name: 'Phoenix Studio' });
    const ours = { site: 'Phoenix Studio', name: 'Main', address: '12 Our Street', phone: '(602) 555-0142' };
    expect(await seen()).toEqual(ours);

    desk.call({ ...SITE, name: 'Phoenix AZ' }, { ...MAIN, name: 'Centre', phone: '6025550999' }, EAST);
    await sites.refresh();
    expect(await seen()).toEqual({ ...ours, name: 'Centre' });
    expect((await service.read(at(1))).values).toEqual({
      name: { value: 'Centre', provider: 'Centre', own: null },
      address: { value: '12 Our Street', provider: MAIN.address, own: '12 Our Street' },
      phone: { value: '(602) 555-0142', provider: '6025550999', own: '(602) 555-0142' },
    });
    expect((await sites.list()).sites).toContainEqual({ id: SITE.siteId, name: 'Phoenix Studio' });
    expect((await sites.locationsOfAll(SITE.siteId)).siteslist[0]?.name).toBe('Phoenix Studio - Centre');
  });

  it('that is given up leaves what the provider says by then, and the others as they are', async () => {
    await edit(1, { name: 'Ours', phone: '602-555-0142' });
    desk.call(SITE, { ...MAIN, name: 'Centre', phone: '6025550999' }, EAST);
    await sites.refresh();
    await edit(1, { name: null });
    expect(await seen()).toMatchObject({ name: 'Centre', phone: '602-555-0142' });
    await edit(1, { phone: null });
    expect(await seen()).toMatchObject({ name: 'Centre', phone: '6025550999' });
  });

  it('is that of one location', async () => {
    await edit(1, { address: '12 Our Street' });
    expect((await service.read(at(2))).values.address).toMatchObject({ value: EAST.address, own: null });
  });
});

describe('the legal name', () => {
  it('is the provider’s name of the site until a director says it, and stands with place and address', async () => {
    const place = { location: MAIN.name, address: MAIN.address };
    expect(await sites.studio(SITE.siteId, 1)).toEqual({ legalName: SITE.name, ...place });
    await edit(null, { legal_name: 'Little Feet of Arizona, LLC' });
    expect(await sites.studio(SITE.siteId, 1)).toEqual({ legalName: 'Little Feet of Arizona, LLC', ...place });
    expect((await service.read(at(null))).values.legal_name).toEqual({
      ...{ value: 'Little Feet of Arizona, LLC', provider: SITE.name, own: 'Little Feet of Arizona, LLC' },
    });
    await expect(sites.studio(SITE.siteId, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an edit', () => {
  it('says who made it, what was before and what is now, of what changed alone', async () => {
    const edited = await edit(1, { phone: '602-555-0142', name: MAIN.name });
    expect(edited).toMatchObject({
      ...at(1),
      actor: { kind: 'staff', id: director.userId, name: director.userName },
      at: expect.any(Date),
      version: 2,
    });
    expect(edited.before).toEqual({ phone: { value: MAIN.phone, provider: MAIN.phone, own: null } });
    expect(edited.after).toEqual({ phone: { value: '602-555-0142', provider: MAIN.phone, own: '602-555-0142' } });
  });

  it('that says what stands there already pins nothing: the provider goes on being followed', async () => {
    const { version, before, after } = await edit(1, { name: MAIN.name, address: MAIN.address, phone: null });
    expect({ version, before, after }).toEqual({ version: 1, before: {}, after: {} });
    desk.call(SITE, { ...MAIN, address: '9 New St' });
    await sites.refresh();
    expect(await seen()).toMatchObject({ address: '9 New St' });
  });

  it('of two made at once is one, and the other has to look again', async () => {
    const { version } = await service.read(at(1));
    const edits = ['One', 'Two'].map((name) => service.edit(director, 1, { version, own: { name } }));
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STALE_VERSION' } });
  });

  it.each<[string, OwnValues, string]>([
    ['an empty name', { name: '  ' }, 'name is required.'],
    ['an endless address', { address: 'x'.repeat(201) }, 'address is too long.'],
    ['a phone that is none', { phone: '555-0142' }, 'phone is not a US phone number of ten digits.'],
    ['markup', { name: '<b>Main</b>' }, 'name holds characters that cannot be shown.'],
    ['a text that no database keeps', { name: 'Main\u0000' }, 'name holds characters that cannot be shown.'],
    ['something else', { folder: '/x/' } as OwnValues, 'folder cannot be changed here.'],
    ['what every object has', { constructor: 'x' } as unknown as OwnValues, 'constructor cannot be changed here.'],
  ])('with %s is refused and changes nothing', async (_, own, message) => {
    const refused = { code: 'VALIDATION_FAILED', message };
    await expect(edit(1, { address: '1 Good Street', ...own })).rejects.toMatchObject(refused);
    expect(await seen()).toEqual(PROVIDERS);
  });

  it('of a whole site cannot say what only a location has', async () => {
    const refused = { code: 'VALIDATION_FAILED', message: 'phone cannot be changed here.' };
    await expect(edit(null, { name: 'Ours', phone: '6025550142' })).rejects.toMatchObject(refused);
    expect(await seen()).toEqual(PROVIDERS);
  });

  it('of a location that is not there is refused', async () => {
    const edits = service.edit(director, 7, { version: 1, own: { name: 'Seven' } });
    await expect(edits).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
