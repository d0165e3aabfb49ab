import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { underSignal } from '#server/platform/work/work-signal';
import type { FileLinks } from './files/links/file-links.js';
import { FolderObjectStore } from './files/folder.object-store.js';
import { S3ObjectStore } from './files/s3.object-store.js';
import { SmtpMailer } from './mail/smtp.mailer.js';
import { TwilioExchange } from './texts/twilio.exchange.js';

const FOR_EVER = 3_600_000;
const why = new Error('took too long');
const sockets = new Set<Socket>();
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
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

function reasonsOf(fault: unknown): unknown[] {
  return fault instanceof Error ? [fault, ...reasonsOf(fault.cause)] : [];
}

const PATIENT = { connectMs: FOR_EVER, requestMs: FOR_EVER, tries: 2 };
const mail = { to: 'ana@client.example', subject: 's', text: 't', html: 'h', messageId: '<1@hub.example>' };
const s3 = () => {
  const keys = { bucket: 'b', accessKey: 'a', secretKey: 's' };
  const at = {
    kind: 's3' as const,
    endpoint: `http://${address}`,
    publicUrl: `http://${address}`,
    region: 'us-east-1',
  };
  return new S3ObjectStore({ ...keys, ...at }, new Clock(), PATIENT);
};
const twilio = () =>
  new TwilioExchange({ url: `http://${address}`, accountSid: 'AC1', authToken: 't', from: '+1' }, FOR_EVER);
class PatientMailer extends SmtpMailer {
  override readonly sendMs = FOR_EVER;
}
const mailer = () => new PatientMailer({ smtpUrl: `smtp://${address}`, mailFrom: 'hub@hub.example' } as Config);

describe.each<[string, () => Promise<unknown>]>([
  ['a text message', () => twilio().post({ To: '+17135550142' })],
  ['a mail', () => mailer().send(mail)],
  ['a file that is put', () => s3().put('a', Buffer.from('x'))],
  ['a file that is read', () => s3().read('a')],
])('%s, with an outside that never answers', (_name, ask) => {
  it('ends with the work that wanted it', async () => {
    const limit = new AbortController();
    const opened = once(server, 'connection');
    const asked = underSignal(limit.signal, ask).catch((error: unknown) => error);
    await opened;
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
