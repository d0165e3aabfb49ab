import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#server/platform/config';
import { html } from '#server/platform/html';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { SmtpMailer } from './smtp.mailer.js';

interface Received {
  to: string[];
  attachments: { name: string; type: string; bytes: number; sha256: string; url: string }[];
}

let sandbox: TestSandbox;
let mailer: SmtpMailer;

beforeAll(async () => {
  sandbox = await startSandbox();
  mailer = new SmtpMailer({ smtpUrl: sandbox.smtpUrl, mailFrom: 'studio@studio.example' } as Config);
});
afterAll(async () => {
  mailer.onApplicationShutdown();
  await sandbox.stop();
});

it('a mailed PDF arrives byte by byte', async () => {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
  const attachments = [{ fileName: 'forma de Inés.pdf', contentType: 'application/pdf', content }];
  const mail = {
    subject: 'Su forma',
    text: 'Aquí está.',
    html: html`<p>Aquí está.</p>`,
    messageId: '<job-9@hub.example>',
  };
  await mailer.send({ to: 'ines@client.example', ...mail, attachments });
  const { messages } = (await sandbox.admin('GET', '/inbox?q=ines@')) as { messages: Received[] };
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(messages).toMatchObject([
    {
      to: ['ines@client.example'],
      attachments: [{ name: 'forma de Inés.pdf', type: 'application/pdf', bytes: content.length, sha256 }],
    },
  ]);
  const file = await fetch(sandbox.url + (messages[0]?.attachments[0]?.url ?? ''));
  expect(content.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});
