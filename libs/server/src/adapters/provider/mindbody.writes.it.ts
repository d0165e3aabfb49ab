import { createHash } from 'node:crypto';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { carries } from './clients/client-change.js';
import { SandboxDesk, closeProviders } from './testing/sandbox-desk.js';

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };
const PDF = Buffer.from(`%PDF-1.7\n${'\u00e9\u0000\u00ff'.repeat(20_000)}\n%%EOF`, 'latin1');
let sandbox: TestSandbox;
let desk: SandboxDesk;
let names = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  desk = new SandboxDesk(sandbox, SITE, NOW);
});
afterEach(async () => {
  await closeProviders();
  await desk.heal();
});
afterAll(() => sandbox.stop());

/** A client of its own for every test. */
async function guest(): Promise<string> {
  const visit = await desk.book();
  const [found] = await desk.connect().provider.appointments.byId(SITE, [visit]);
  return found?.clientId ?? '';
}

const signIn = async (username = 'frontdesk.demo') =>
  (await desk.connect().provider.identity.signIn(SITE, { username, password: 'studio-demo' })).token;

describe('notes of an appointment', () => {
  it('are changed as a whole, and what is not given stays', async () => {
    const { provider } = desk.connect();
    const appointmentId = await desk.book();
    const [before] = await provider.appointments.byId(SITE, [appointmentId]);
    const notes = 'Weeks: 16\nمرحبا 👶🏽';
    expect(await provider.appointments.change(SITE, { appointmentId, notes })).toEqual({ ...before, notes });
    expect(await provider.appointments.byId(SITE, [appointmentId])).toEqual([{ ...before, notes }]);
  });

  it('whose answer is lost after they were kept count, sent once', async () => {
    const { provider, observer } = desk.connect();
    const appointmentId = await desk.book();
    await desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    const changed = await provider.appointments.change(SITE, { appointmentId, notes: 'twins' });
    expect(changed).toMatchObject({ notes: 'twins' });
    expect(observer.take().filter((call) => call.startsWith('appointment/updateappointment'))).toHaveLength(1);
  });
});

describe('a document', () => {
  const draft = async () => ({ clientId: await guest(), fileName: `form-${++names}.pdf`, content: PDF });
  const stored = (clientId: string) => desk.effects('document', clientId);

  it('is stored once, byte by byte, and again is no error', async () => {
    const { provider } = desk.connect();
    const document = await draft();
    const { fileName } = document;
    expect(await provider.documents.upload(SITE, document)).toEqual({ fileName, isNew: true });
    expect(await provider.documents.upload(SITE, document)).toEqual({ fileName, isNew: false });
    const [effect, ...others] = await stored(document.clientId);
    expect(effect).toMatchObject({ fileName, sha256: createHash('sha256').update(PDF).digest('hex') });
    expect(others).toEqual([]);
    const file = await fetch(sandbox.url + String(effect?.['url']));
    expect(PDF.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('whose answer is lost after it was kept is known at the next try', async () => {
    const { provider, observer } = desk.connect();
    const document = await draft();
    await desk.faults({ dropAfterCommit: 1, paths: 'uploadclientdocument' });
    await expect(provider.documents.upload(SITE, document)).rejects.toMatchObject(unavailable);
    expect(observer.take()).toEqual(['usertoken/issue ok', 'client/uploadclientdocument lost']);
    await desk.heal();
    expect(await provider.documents.upload(SITE, document)).toMatchObject({ isNew: false });
    expect(await stored(document.clientId)).toHaveLength(1);
  });

  it('that did not reach the provider is an error, and new at the next try', async () => {
    const document = await draft();
    const before = await desk.callsTo('/client/uploadclientdocument');
    for (const plan of [{ errorRate: 1 }, { outage: true }, { rateLimited: true }]) {
      await desk.faults({ ...plan, paths: 'uploadclientdocument' });
      await expect(desk.connect().provider.documents.upload(SITE, document)).rejects.toMatchObject(unavailable);
    }
    expect((await desk.callsTo('/client/uploadclientdocument')) - before).toBe(3);
    await desk.heal();
    expect(await desk.connect().provider.documents.upload(SITE, document)).toMatchObject({ isNew: true });
    expect(await stored(document.clientId)).toHaveLength(1);
  });

  it('told to exist though it is new counts as stored', async () => {
    await sandbox.admin('PUT', '/switches', { nextDocumentsExist: 1 });
    const document = await draft();
    expect(await desk.connect().provider.documents.upload(SITE, document)).toMatchObject({ isNew: false });
  });

  it('of a user who may not add any is refused, and of no client not found', async () => {
    const { provider } = desk.connect();
    const [document, token] = [await draft(), await signIn()];
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: ['AddClientDocuments'] });
    await expect(provider.documents.upload(SITE, document, token)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: 'You do not have permission to add client documents.' },
    });
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: [] });
    expect(await provider.documents.upload(SITE, document, token)).toMatchObject({ isNew: true });
    await expect(provider.documents.upload(SITE, { ...document, clientId: '1' })).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND' },
    });
  });
});

describe('a change of a client', () => {
  const draft = async (yellowAlert = '4711') => ({
    ...{ clientId: await guest(), firstName: 'Inés', lastName: `Paz ${++names}`, email: `ines${names}@client.example` },
    ...{ mobilePhone: '7135550142', homePhone: '', workPhone: '7135550143', addressLine1: '1 Elm St' },
    ...{ addressLine2: 'Apt 2', city: 'Houston', state: 'TX', postalCode: '77002', birthDate: '1990-05-04' },
    ...{ referredBy: 'Yelp', yellowAlert },
  });
  const updates = (clientId: string) => desk.effects('client.update', clientId);

  // 000 §7.14: PUT /api/clients/{clientId}: Client, SendEmail true, CrossRegionalUpdate false, Test false. The flags are ours to set; YellowAlert is
  //   staff's
  it('is made, read back, and made once', async () => {
    const { provider } = desk.connect();
    const change = await draft();
    const { referredBy: _notRead, ...readBack } = change;
    expect(await provider.clients.update(SITE, change)).toMatchObject(readBack);
    const [client] = await provider.clients.byId(SITE, [change.clientId]);
    expect(client).toMatchObject(readBack);
    expect(client && carries(client, change)).toBe(true);
    expect(await updates(change.clientId)).toMatchObject([{ sendEmail: true, crossRegionalUpdate: false }]);
  });

  it('leaves alone what is not given', async () => {
    const { provider } = desk.connect();
    const { clientId } = await draft();
    const [before] = await provider.clients.byId(SITE, [clientId]);
    const after = await provider.clients.update(SITE, { clientId, yellowAlert: '9' });
    expect(after).toEqual({ ...before, yellowAlert: '9' });
  });

  it('whose answer is lost after it was kept counts, and has one effect', async () => {
    const { provider, observer } = desk.connect();
    const change = await draft();
    await desk.faults({ dropAfterCommit: 1, paths: 'updateclient' });
    expect(await provider.clients.update(SITE, change)).toMatchObject({ yellowAlert: '4711' });
    expect(await updates(change.clientId)).toHaveLength(1);
    expect(observer.take()).toEqual(['usertoken/issue ok', 'client/updateclient lost', 'client/clients ok']);
  });

  it('that did not reach the provider is an error, not sent again, and not found at a look', async () => {
    const { provider } = desk.connect();
    const change = await draft();
    const before = await desk.callsTo('/client/updateclient');
    await desk.faults({ errorRate: 1, paths: 'updateclient' });
    await expect(provider.clients.update(SITE, change)).rejects.toMatchObject(unavailable);
    expect((await desk.callsTo('/client/updateclient')) - before).toBe(1);
    await desk.faults({ outage: true, paths: '/client/' });
    await expect(desk.connect().provider.clients.update(SITE, change)).rejects.toMatchObject(unavailable);
    await desk.heal();
    const [client] = await desk.connect().provider.clients.byId(SITE, [change.clientId]);
    expect(client && carries(client, change)).toBe(false);
    expect(await updates(change.clientId)).toEqual([]);
  });

  it('that would make two of one client is refused with the words of the provider', async () => {
    const { provider } = desk.connect();
    const first = await draft();
    await provider.clients.update(SITE, first);
    const second = { ...first, clientId: await guest() };
    await expect(provider.clients.update(SITE, second)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: /same first name, last name and e-mail already exists/ },
    });
    expect(await updates(second.clientId)).toEqual([]);
  });

  it('of a user who may not make it is refused, and of no client not found', async () => {
    const { provider } = desk.connect();
    const [change, token] = [await draft(), await signIn()];
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: ['ManageClientAlerts'] });
    await expect(provider.clients.update(SITE, change, token)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: 'You do not have permission to manage client alerts.' },
    });
    await sandbox.admin('PUT', '/groups/Front Desk', { denied: [] });
    expect(await provider.clients.update(SITE, change, token)).toMatchObject({ yellowAlert: '4711' });
    const nobody = { clientId: '1', yellowAlert: '4711' };
    await expect(provider.clients.update(SITE, nobody)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
