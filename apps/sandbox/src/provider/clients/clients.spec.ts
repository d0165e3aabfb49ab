import { Driver, errorOf } from '../../testing/driver.js';

interface ClientRow extends Record<string, unknown> {
  Id: string;
  FirstName: string;
  LastName: string;
  MobilePhone: string | null;
  Email: string | null;
}

describe('clients', () => {
  let hub: Driver;
  let token: string;

  beforeEach(async () => {
    hub = await Driver.start();
    token = await hub.login();
  });
  afterEach(() => hub.close());

  const find = async (query: string): Promise<ClientRow[]> =>
    (await hub.v6('GET', `client/clients?${query}`, { token })).body['Clients'] as ClientRow[];
  const add = (body: Record<string, unknown>) => hub.v6('POST', 'client/addclient', { token, body });
  const update = (Client: Record<string, unknown>) =>
    hub.v6('POST', 'client/updateclient', { token, body: { Client } });
  const noemi = { FirstName: 'Noemí', LastName: 'Quispe', Email: 'noemi@mail.example', MobilePhone: '(713) 555-9001' };

  it('finds by name, e-mail, the digits of a phone in any format, and id', async () => {
    await add(noemi);
    for (const text of ['quispe', 'noemi quis', 'NOEMI@mail', '7135559001', '+1 (713) 555 9001', '555-9001']) {
      const found = await find(`SearchText=${encodeURIComponent(text)}`);
      expect(found.map(({ LastName }) => LastName)).toEqual(['Quispe']);
    }
    const two = await find('ClientIDs=100000001&clientIds=100000003');
    expect(two.map(({ Id }) => Id)).toEqual(['100000001', '100000003']);
    expect(await find('ClientIDs=77')).toEqual([]);
  });

  it('takes at most 20 ids', async () => {
    const query = Array.from({ length: 21 }, (_, n) => `ClientIDs=${100000001 + n}`).join('&');
    expect((await hub.v6('GET', `client/clients?${query}`, { token })).status).toBe(400);
  });

  it('has two sisters with one phone', async () => {
    const [elder, younger] = await find('ClientIDs=100000002&ClientIDs=100000003');
    expect(elder?.MobilePhone).toBe(younger?.MobilePhone);
    expect(elder?.FirstName).not.toBe(younger?.FirstName);
  });

  it('refuses a second client with the same names and e-mail', async () => {
    expect((await add(noemi)).status).toBe(200);
    expect(errorOf(await add({ ...noemi, FirstName: 'NOEMÍ' })).slice(0, 2)).toEqual([400, 'InvalidClientCreation']);
    expect((await add({ ...noemi, Email: 'other@mail.example' })).status).toBe(200);
    const { body } = await hub.v6(
      'GET',
      'client/clientduplicates?FirstName=noem%C3%AD&LastName=QUISPE&Email=noemi@mail.example',
      {
        token,
      },
    );
    expect(body['ClientDuplicates']).toMatchObject([{ LastName: 'Quispe' }]);
  });

  it('asks for the required fields and an id outside the reserved band', async () => {
    expect(errorOf(await add({ FirstName: 'A', LastName: 'B' }))[1]).toBe('MissingRequiredFields');
    expect(errorOf(await add({ ...noemi, NewId: '100200000' }))[1]).toBe('InvalidClientCreation');
    expect((await add({ ...noemi, NewId: '4711' })).body['Client']).toMatchObject({ Id: '4711' });
  });

  it('changes only what is sent, and is found by date of change', async () => {
    const [before] = await find('ClientIDs=100000005');
    const { body } = await update({ Id: '100000005', YellowAlert: '123', RedAlert: '' });
    expect(body['Client']).toMatchObject({ FirstName: before?.FirstName, YellowAlert: '123', RedAlert: '' });
    const changed = await find('LastModifiedDate=2026-03-10T12:00:00');
    expect(changed.map(({ Id }) => Id)).toEqual(['100000005']);
    expect(errorOf(await update({ Id: '5', Email: 'x' }))[1]).toBe('ClientNotFound');
  });

  it('passes over members it does not know, and notes how an update was asked for', async () => {
    const body = {
      Client: { Id: '100000005', YellowAlert: '9', Shoe: 38 },
      SendEmail: true,
      CrossRegionalUpdate: false,
    };
    expect((await hub.v6('POST', 'client/updateclient', { token, body })).status).toBe(200);
    expect((await hub.admin('GET', 'ledger?kind=client.update')).body['effects']).toMatchObject([
      { detail: { clientId: '100000005', change: { YellowAlert: '9' }, sendEmail: true, crossRegionalUpdate: false } },
    ]);
    const tested = { Client: { Id: '100000005', YellowAlert: '10' }, Test: true };
    await hub.v6('POST', 'client/updateclient', { token, body: tested });
    expect(await find('ClientIDs=100000005')).toMatchObject([{ YellowAlert: '9' }]);
  });

  it('keeps an update whose answer is lost', async () => {
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1, paths: 'updateclient' });
    await expect(update({ Id: '100000005', YellowAlert: '11' })).rejects.toThrow('fetch failed');
    expect(await find('ClientIDs=100000005')).toMatchObject([{ YellowAlert: '11' }]);
  });

  it('refuses an update that would make a duplicate', async () => {
    const { body } = await add(noemi);
    const { Id } = body['Client'] as ClientRow;
    await add({ ...noemi, FirstName: 'Ada' });
    expect(errorOf(await update({ Id, FirstName: 'Ada' }))[1]).toBe('InvalidClientUpdate');
  });

  it('gives the visits of a client in a window', async () => {
    const bookings = await hub.day(token, 'StartDate=2025-10-01&EndDate=2026-03-01');
    const { ClientId = '' } = bookings[0] ?? {};
    const path = `client/clientvisits?ClientId=${ClientId}&StartDate=2025-10-01&EndDate=2026-03-01`;
    const { body } = await hub.v6('GET', path, { token });
    const visits = body['Visits'] as Record<string, unknown>[];
    expect(visits.length).toBeGreaterThan(0);
    expect(visits.every((visit) => visit['ClientId'] === ClientId)).toBe(true);
    expect(
      (await hub.v6('GET', `client/clientvisits?ClientId=${ClientId}&EndDate=2019-01-01`, { token })).body,
    ).toMatchObject({
      Visits: [],
    });
  });

  it('takes a document once, of a known kind and size', async () => {
    const upload = (FileName: string, MediaType: string, bytes = 10) =>
      hub.v6('POST', 'client/uploadclientdocument', {
        token,
        body: { ClientId: '100000001', File: { FileName, MediaType, Buffer: Buffer.alloc(bytes).toString('base64') } },
      });
    expect((await upload('form.pdf', 'application/pdf')).body).toEqual({ FileSize: 10, FileName: 'form.pdf' });
    expect(errorOf(await upload('form.pdf', 'pdf'))[2]).toBe('File already exists.');
    expect(errorOf(await upload('form.exe', 'exe'))[1]).toBe('InvalidFileFormat');
    expect((await upload('big.pdf', 'pdf', 4 * 1024 * 1024)).status).toBe(200);
    expect((await upload('bigger.pdf', 'pdf', 4 * 1024 * 1024 + 1)).status).toBe(400);
    expect((await hub.admin('GET', 'ledger?kind=document')).body['effects']).toHaveLength(2);
  });
});
