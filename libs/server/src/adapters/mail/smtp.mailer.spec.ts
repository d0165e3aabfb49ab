import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { JOBS } from '#contracts/work/jobs';
import type { Config } from '#server/platform/config';
import { html } from '#server/platform/html';
import { SmtpMailer } from './smtp.mailer.js';

const received: { to: string[]; raw: string }[] = [];
const mailers: SmtpMailer[] = [];
let connections = 0;
let refusal: { at: 'RCPT TO' | 'DATA'; responseCode: number } | null = null;
let isSilent = false;

const refuse = (done: (error: Error) => void) =>
  done(Object.assign(new Error('no'), { responseCode: refusal?.responseCode }));

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 100,
  onConnect: (_session, done) => {
    connections++;
    done();
  },
  onRcptTo: (_address, _session, done) => {
    if (refusal?.at === 'RCPT TO') refuse(done);
    else done();
  },
  onData: (stream, { envelope }, done) => {
    void text(stream).then((raw) => {
      if (isSilent) return;
      if (refusal !== null) {
        refuse(done);
        return;
      }
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});

class HastyMailer extends SmtpMailer {
  override readonly sendMs = 300;
}

function mailerAt(port: number, Kind = SmtpMailer): SmtpMailer {
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = new Kind({ smtpUrl, mailFrom: 'Studio <studio@hub.example>' } as Config);
  mailers.push(mailer);
  return mailer;
}
const mailer = (Kind = SmtpMailer) => mailerAt((server.server.address() as AddressInfo).port, Kind);

const mail = {
  to: 'ana@client.example',
  subject: 'Your code',
  text: 'It is 123456.',
  html: html`<p>It is <b>123456</b>.</p>`,
  messageId: '<job-77@hub.example>',
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
beforeEach(() => {
  received.length = connections = 0;
  refusal = null;
  isSilent = false;
});
afterEach(() => {
  for (const one of mailers.splice(0)) one.onApplicationShutdown();
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('hands a mail over in both forms, a repeated one recognisable by its id', async () => {
  const sender = mailer();
  await sender.send(mail);
  await sender.send(mail);
  expect(received.map(({ to }) => to)).toEqual([['ana@client.example'], ['ana@client.example']]);
  for (const { raw } of received) {
    expect(raw).toContain('Message-ID: <job-77@hub.example>');
    expect(raw).toContain('From: Studio <studio@hub.example>');
    expect(raw).toContain('It is 123456.');
    expect(raw).toContain('<b>123456</b>');
  }
});

it('sends many at once over a few connections', async () => {
  const sender = mailer();
  await Promise.all(Array.from({ length: 40 }, (_, n) => sender.send({ ...mail, messageId: `<m-${n}@hub.example>` })));
  expect(new Set(received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])).size).toBe(40);
  expect(connections).toBeLessThanOrEqual(16);
});

it('carries attachments unchanged, whatever they are called', async () => {
  const content = Buffer.from(Array.from({ length: 3_000 }, (_, n) => n % 256));
  const names = ['forma de Inés.pdf', 'a"\r\nBcc: eve@evil.example'];
  const attachments = names.map((fileName) => ({ fileName, contentType: 'application/pdf', content }));
  await mailer().send({ ...mail, attachments });
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'application/pdf']);
  expect(parsed.attachments[0]?.filename).toBe('forma de Inés.pdf');
  for (const one of parsed.attachments) expect(Buffer.from(one.content as ArrayBuffer)).toEqual(content);
  expect(parsed.text).toContain('It is 123456.');
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  expect(received[0]?.to).toEqual(['ana@client.example']);
});

it('never takes a header or a receiver out of a subject', async () => {
  await mailer().send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(received.map(({ to }) => to)).toEqual([['ana@client.example']]);
  expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
});

const unavailable = { code: 'UNAVAILABLE', message: 'The mail could not be handed over.' };

it('says so when the mail is refused for now or no server answers', async () => {
  for (const at of ['RCPT TO', 'DATA'] as const) {
    refusal = { at, responseCode: 452 };
    await expect(mailer().send(mail)).rejects.toMatchObject(unavailable);
  }
  await expect(mailerAt(9).send(mail)).rejects.toMatchObject(unavailable);
});

it.each(['RCPT TO', 'DATA'] as const)('is refused for good when the server says so to %s', async (at) => {
  refusal = { at, responseCode: 550 };
  const message = 'This mail was refused: the mail server answered 550.';
  await expect(mailer().send(mail)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED', message });
});

it.each(['none', '', 'a b'])('is refused for good to %j', async (to) => {
  await expect(mailer().send({ ...mail, to })).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
  expect(received).toEqual([]);
});

it('is given up in time with a server that stops answering', async () => {
  isSilent = true;
  await expect(mailer(HastyMailer).send(mail)).rejects.toMatchObject(unavailable);
});

it('has less time than any job that mails', () => {
  const { sendMs } = mailer();
  for (const job of ['code.deliver', 'message.formLink', 'message.formCopy', 'message.visit'] as const)
    expect(sendMs).toBeLessThan(JOBS[job].timeoutMs);
});
