import { connect } from 'node:net';
import { Driver } from '../testing/driver.js';

/** A mail over plain SMTP, line by line. */
async function sendMail(port: number, to: string, data: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const lines = ['EHLO spec', 'MAIL FROM:<studio@studio.example>', `RCPT TO:<${to}>`, 'DATA', `${data}\r\n.`, 'QUIT'];
  for await (const chunk of socket) {
    const answer = String(chunk);
    if (/^[45]/.test(answer)) throw new Error(answer);
    const next = lines.shift();
    if (next) socket.write(`${next}\r\n`);
  }
}

const MAIL = [
  ...[
    'Message-ID: <job-1@studio.example>',
    'From: Studio <studio@studio.example>',
    'To: eva@mail.example',
    'Subject: =?utf-8?Q?Su_c=C3=B3digo?=',
  ],
  ...['Content-Type: text/plain; charset=utf-8', '', 'Código: 123456'],
].join('\r\n');

describe('the inbox', () => {
  let hub: Driver;
  beforeEach(async () => {
    hub = await Driver.start();
  });
  afterEach(() => hub.close());

  const text = (form: Record<string, string>, user = 'AC1', sid = 'AC1') =>
    fetch(`${hub.sandbox.url}/2010-04-01/Accounts/${sid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:secret`).toString('base64')}` },
      body: new URLSearchParams(form),
    });
  const message = { To: '+17135550142', From: '+17135550100', Body: 'Your code is 654321' };
  const messages = async (q = '') => (await hub.admin('GET', `inbox?q=${q}`)).body['messages'];

  it('keeps mails and text messages, newest first, and finds them', async () => {
    await sendMail(hub.sandbox.smtpPort, 'eva@mail.example', MAIL);
    const answer = await text(message);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      account_sid: 'AC1',
      status: 'queued',
      to: message.To,
      error_code: null,
    });
    expect(await messages()).toMatchObject([
      { kind: 'text', to: ['+17135550142'], text: 'Your code is 654321' },
      { kind: 'mail', to: ['eva@mail.example'], subject: 'Su código' },
    ]);
    expect(await messages('123456')).toMatchObject([{ kind: 'mail' }]);
    const effects = (await hub.admin('GET', 'ledger')).body['effects'];
    expect(effects).toMatchObject([{ kind: 'mail' }, { kind: 'message', who: 'AC1' }]);
    await hub.admin('DELETE', 'inbox');
    expect(await messages()).toEqual([]);
  });

  it('keeps what was attached to a mail, byte by byte', async () => {
    const bytes = Buffer.from('%PDF-1.7\n\u00e9\u0000', 'latin1');
    const parts = [
      ...['From: studio@studio.example', 'To: eva@mail.example', 'Subject: Your form', 'MIME-Version: 1.0'],
      ...['Content-Type: multipart/mixed; boundary=cut', '', '--cut', 'Content-Type: text/plain', '', 'See the file.'],
      ...['--cut', 'Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'],
      ...['Content-Disposition: attachment; filename="form.pdf"', '', bytes.toString('base64'), '--cut--'],
    ];
    await sendMail(hub.sandbox.smtpPort, 'eva@mail.example', parts.join('\r\n'));
    const [mail] = (await messages()) as { attachments: Record<string, string>[] }[];
    const attachment = mail?.attachments[0];
    expect(mail?.attachments).toMatchObject([{ name: 'form.pdf', type: 'application/pdf', bytes: bytes.length }]);
    const file = await fetch(hub.sandbox.url + (attachment?.['url'] ?? ''));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  it('says which mails were handed over more than once, by their Message-ID', async () => {
    const other = MAIL.replace('job-1', 'job-2');
    for (const mail of [MAIL, other, MAIL]) await sendMail(hub.sandbox.smtpPort, 'eva@mail.example', mail);
    await text(message);
    const seen = (await messages()) as { messageId: string | null; handedOver: number }[];
    expect(seen.map(({ messageId, handedOver }) => [messageId, handedOver])).toEqual([
      [null, 1],
      ['<job-1@studio.example>', 2],
      ['<job-2@studio.example>', 1],
      ['<job-1@studio.example>', 2],
    ]);
  });

  it('keeps a mail although whoever sent it does not hear so', async () => {
    await hub.admin('PUT', 'faults', { dropAfterCommit: 1, paths: '/smtp' });
    await expect(sendMail(hub.sandbox.smtpPort, 'eva@mail.example', MAIL)).rejects.toThrow('421');
    expect(await messages()).toMatchObject([{ messageId: '<job-1@studio.example>' }]);
  });

  it('refuses text messages as Twilio does', async () => {
    const wrongUser = await text(message, 'AC2');
    expect([wrongUser.status, await wrongUser.json()]).toMatchObject([401, { code: 20003, status: 401 }]);
    const wrongNumber = await text({ ...message, To: '5550142' });
    expect([wrongNumber.status, await wrongNumber.json()]).toMatchObject([400, { code: 21211, status: 400 }]);
    expect(await messages()).toEqual([]);
  });

  it('tells an open page of a message as it comes', async () => {
    const stop = new AbortController();
    const stream = await fetch(`${hub.sandbox.url}/admin/inbox/stream`, { signal: stop.signal });
    const reader = stream.body?.getReader();
    await reader?.read();
    await text(message);
    const { value } = (await reader?.read()) ?? {};
    expect(Buffer.from(value ?? []).toString('utf8')).toContain('"text":"Your code is 654321"');
    stop.abort();
  });
});
