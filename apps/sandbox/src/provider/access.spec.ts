import { Driver, errorOf, HOUSTON } from '../testing/driver.js';

describe('getting in', () => {
  let hub: Driver;
  beforeAll(async () => {
    hub = await Driver.start();
  });
  afterAll(() => hub.close());

  const issue = (Username: string, Password: string) =>
    hub.v6('POST', 'usertoken/issue', { body: { Username, Password } });

  it('asks for the key, then the site, then the token', async () => {
    const noKey = await hub.v6('GET', 'client/clients', { headers: { 'api-key': '' } });
    expect(errorOf(noKey)).toEqual([401, 'DeniedAccess', 'Missing API key']);
    expect(errorOf(await hub.v6('GET', 'client/clients', { site: 99 }))[1]).toBe('InvalidSiteId');
    expect(errorOf(await hub.v6('GET', 'client/clients'))[0]).toBe(401);
  });

  it('answers an unknown path with an HTML page', async () => {
    const { status, body } = await hub.v6('GET', 'client/nothing');
    expect(status).toBe(404);
    expect(body['text']).toContain('<html>');
  });

  it('signs the demo users in with a token of 24 hours', async () => {
    const { status, body } = await issue('technician.demo', 'studio-demo');
    expect(status).toBe(200);
    expect(body['User']).toMatchObject({ FirstName: 'Ana', LastName: 'Ruiz', Type: 'Staff' });
    const hours = (Date.parse(String(body['Expires'])) - Date.parse('2026-03-10T18:00:00Z')) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  it('refuses a wrong password and a disabled user alike', async () => {
    const refusal = [403, 'DeniedAccess', 'Staff identity authentication failed.'];
    expect(errorOf(await issue('technician.demo', 'wrong'))).toEqual(refusal);
    expect(errorOf(await issue('disabled.demo', 'studio-demo'))).toEqual(refusal);
  });

  it('takes the source login', async () => {
    const { body } = await issue('_studiohub', 'sandbox-source-password');
    expect(body['User']).toMatchObject({ Id: 0, Type: 'Admin' });
  });

  it('takes a token raw or as Bearer, for its own site only', async () => {
    const token = await hub.login();
    expect((await hub.v6('GET', 'client/clients', { token })).status).toBe(200);
    expect((await hub.v6('GET', 'client/clients', { token: `Bearer ${token}` })).status).toBe(200);
    expect((await hub.v6('GET', 'client/clients', { token, site: 3 })).status).toBe(401);
  });

  it('renews and revokes', async () => {
    const token = await hub.login();
    const renewed = await hub.v6('POST', 'usertoken/renew', { token });
    expect(renewed.status).toBe(200);
    const next = String(renewed.body['AccessToken']);
    expect((await hub.v6('DELETE', 'usertoken/revoke', { token: next })).status).toBe(200);
    expect((await hub.v6('GET', 'client/clients', { token: next })).status).toBe(401);
  });

  it('ends every token when told to, and those of a disabled user', async () => {
    const manager = await hub.login('management.demo');
    await hub.admin('POST', 'users/management.demo/disable');
    expect((await hub.v6('GET', 'client/clients', { token: manager })).status).toBe(401);
    await hub.admin('POST', 'users/management.demo/enable');
    expect((await hub.v6('GET', 'client/clients', { token: manager })).status).toBe(200);
    await hub.admin('POST', 'tokens/expire');
    expect((await hub.v6('GET', 'client/clients', { token: manager })).status).toBe(401);
  });

  it('has a user who stands elsewhere at one site, or has no login there, and stays who they are at the others', async () => {
    const path = 'staff/staffpermissions?StaffId=100000011';
    const groupAt = async (site: number) => {
      const token = await hub.login('technician.demo', site);
      return (await hub.v6('GET', path, { site, token })).body['PermissionGroupName'];
    };
    await hub.admin('PUT', `sites/${HOUSTON}/users/technician.demo`, { group: 'Booking' });
    expect([await groupAt(HOUSTON), await groupAt(4)]).toEqual(['Booking', 'Technicians']);
    await hub.admin('PUT', `sites/${HOUSTON}/users/technician.demo`, { group: '' });
    expect([await groupAt(HOUSTON), await groupAt(4)]).toEqual([undefined, 'Technicians']);
    await hub.admin('PUT', `sites/${HOUSTON}/users/technician.demo`, { group: 'Technicians' });
  });

  it('tells the permissions bare, or wrapped when switched', async () => {
    const token = await hub.login();
    const path = 'staff/staffpermissions?StaffId=100000011';
    expect((await hub.v6('GET', path, { token })).body).toMatchObject({ PermissionGroupName: 'Technicians' });
    await hub.admin('PUT', 'switches', { wrapPermissions: true });
    expect((await hub.v6('GET', path, { token })).body).toMatchObject({ UserGroup: { IpRestricted: false } });
  });

  it('lists the sites with the placeholder and details of one', async () => {
    const { body } = await hub.v6('GET', 'site/sites?SiteIds=22', { site: HOUSTON });
    expect(body['Sites']).toMatchObject([
      { Id: 22, Name: 'Phoenix', TimeZone: 'America/Phoenix', CurrencyIsoCode: 'USD' },
    ]);
    const all = await hub.v6('GET', 'site/sites');
    expect(all.body['PaginationResponse']).toMatchObject({ TotalResults: 27 });
  });
});
