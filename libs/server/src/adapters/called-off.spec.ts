import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { html } from '#server/platform/html';
import { underSignal } from '#server/platform/work/work-signal';
import type { FileLinks } from './files/links/file-links.js';
import { FolderObjectStore } from './files/folder.object-store.js';
import { S3ObjectStore } from './files/s3.object-store.js';
import { DicomwebImageArchive } from './archive/dicomweb/dicomweb.image-archive.js';
import { SmtpMailer } from './mail/smtp.mailer.js';
import { TwilioExchange } from './texts/twilio.exchange.js';

const FOR_EVER = 3_600_000;
/** What the S3 client takes as no limit. A limit on its connecting outlives a call that is called off before it is connected. */
const NO_LIMIT = 0;
const why = new Error('took too long');
const sockets = new Set<Socket>();
const opened: { end: () => void | Promise<void> }[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end();
});
afterAll(async () => {
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
});

function reasonsOf(fault: unknown): unknown[] {
  return fault instanceof Error ? [fault, ...reasonsOf(fault.cause)] : [];
}

const PATIENT = { connectMs: NO_LIMIT, requestMs: NO_LIMIT, tries: 2 };
const mail = { to: 'ana@client.example', subject: 's', text: 't', html: html`h`, messageId: '<1@hub.example>' };
const s3 = () => {
  const keys = { bucket: 'b', accessKey: 'a', secretKey: 's' };
  const at = {
    kind: 's3' as const,
    endpoint: `http://${address}`,
    publicUrl: `http://${address}`,
    region: 'us-east-1',
  };
  const store = new S3ObjectStore({ ...keys, ...at }, new Clock(), PATIENT);
  opened.push({ end: () => store.onApplicationShutdown() });
  return store;
};
const twilio = () => {
  const account = { url: `http://${address}`, accountSid: 'AC1', authToken: 't', from: '+1' };
  const exchange = new TwilioExchange(account, FOR_EVER);
  opened.push({ end: () => exchange.close() });
  return exchange;
};
const archive = () => {
  const patient = { connectMs: NO_LIMIT, listMs: FOR_EVER, pictureMs: FOR_EVER };
  const dicomweb = new DicomwebImageArchive({ url: `http://${address}`, login: null }, patient);
  opened.push({ end: () => dicomweb.onApplicationShutdown() });
  return dicomweb;
};
const picture = { studyUid: '1.2', seriesUid: '1.3', instanceUid: '1.4', frame: 1, isOfMany: false };
class PatientMailer extends SmtpMailer {
  override readonly sendMs = FOR_EVER;
}
const mailer = () => {
  const patient = new PatientMailer({ smtpUrl: `smtp://${address}`, mailFrom: 'hub@hub.example' } as Config);
  opened.push({ end: () => patient.onApplicationShutdown() });
  return patient;
};

describe.each<[string, () => Promise<unknown>]>([
  ['a text message', () => twilio().post({ To: '+17135550142' })],
  ['a mail', () => mailer().send(mail)],
  ['a file that is put', () => s3().put('a', Buffer.from('x'))],
  ['a search of the image archive', () => archive().studies({ patientId: '7135550142', date: '2026-03-02' })],
  ['a picture of the image archive', () => archive().read(picture)],
  ['a file that is read', () => s3().read('a')],
])('%s, with an outside that never answers', (_name, ask) => {
  it('ends with the work that wanted it', async () => {
    const limit = new AbortController();
    const connected = once(server, 'connection');
    const asked = underSignal(limit.signal, ask).catch((error: unknown) => error);
    await connected;
    limit.abort(why);
    const fault = await asked;
    expect(fault).toMatchObject({ code: 'UNAVAILABLE' });
    expect(reasonsOf(fault)).toContain(why);
  });

  it('is not begun by work that was called off', async () => {
    const asked = underSignal(AbortSignal.abort(why), ask);
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

it('a file is not put into the folder by work that was called off, nor half of it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'studio-hub-called-off-'));
  const store = new FolderObjectStore(dir, {} as FileLinks);
  await store.onModuleInit();
  const put = underSignal(AbortSignal.abort(why), () => store.put('a/b', Buffer.from('x')));
  await expect(put).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await readdir(dir, { recursive: true })).toEqual(['.unfinished']);
});
