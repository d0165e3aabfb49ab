import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { Logger } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { TwilioExchange } from './twilio.exchange.js';
import { TwilioTextSender } from './twilio.text-sender.js';

interface Asked {
  method: string;
  url: URL;
  body: string;
  headers: IncomingHttpHeaders;
}

interface Reply {
  status?: number;
  json?: unknown;
  page?: string;
  cut?: boolean;
  isSilent?: boolean;
}

const SINCE = new Date('2026-03-10T18:00:00.700Z');
const message = { to: '7135550142', body: 'Your code is 654321.', reference: 'job-77' };
const PATH = '/2010-04-01/Accounts/AC1/Messages.json';

const asked: Asked[] = [];
const senders: TwilioTextSender[] = [];
let replies: Reply[] = [];
let connections = 0;

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { method = '', headers } = request;
    asked.push({ method, url: new URL(request.url ?? '', 'http://x'), body, headers });
    const { status = 200, json, page, cut, isSilent } = replies.shift() ?? { status: 500 };
    if (isSilent) return;
    if (cut) request.socket.destroy();
    else response.writeHead(status).end(page ?? JSON.stringify(json));
  });
});
server.on('connection', () => connections++);
const texts = () => {
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, accountSid: 'AC1', authToken: 'auth-canary', from: '+17135550100' };
};

function sender(config: Config['texts'] = texts()): TwilioTextSender {
  const one = new TwilioTextSender({ texts: config } as Config);
  senders.push(one);
  return one;
}

/** As whoever does not know whether an earlier try got through. */
const repeat = async (one: TwilioTextSender): Promise<string> =>
  (await one.find(message, SINCE)) ?? (await one.send(message));

const taken: Reply = { status: 201, json: { sid: 'SM1', status: 'queued' } };
const refusal = (code: number, status = 400): Reply => ({
  status,
  json: { code, message: 'About +17135550142', status },
});
const kept = (body: string, date_created = 'Tue, 10 Mar 2026 18:00:00 +0000') => ({ sid: 'SM9', body, date_created });
const listed = (messages: unknown[], next_page_uri: string | null = null): Reply => ({
  json: { messages, next_page_uri },
});
const calls = () => asked.map(({ method }) => method);

async function failure(...script: Reply[]): Promise<Error & { code?: string }> {
  replies = script;
  const sent = script.length > 1 ? repeat(sender()) : sender().send(message);
  const error: unknown = await sent.catch((one: unknown) => one);
  if (!(error instanceof Error)) throw new Error('It was sent.');
  return error;
}

const said: string[] = [];
const listen = (...words: unknown[]): void => void said.push(inspect(words, { depth: 10, showHidden: true }));

beforeAll(async () => {
  Logger.overrideLogger({ log: listen, warn: listen, error: listen, debug: listen, verbose: listen, fatal: listen });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  asked.length = said.length = connections = 0;
});
afterEach(async () => {
  for (const one of senders.splice(0)) await one.onApplicationShutdown();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a text message', () => {
  it('goes out as Twilio wants it', async () => {
    replies = [taken, taken];
    const one = sender();
    await one.send(message);
    await one.send({ ...message, body: 'Su código es 1+1 & más.' });
    const form = (body: string) => Object.fromEntries(new URLSearchParams(body));
    const [a, b] = asked;
    expect(a).toMatchObject({ method: 'POST', url: { pathname: PATH } });
    expect(a?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('AC1:auth-canary').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form(a?.body ?? '')).toEqual({ To: '+17135550142', From: '+17135550100', Body: 'Your code is 654321.' });
    expect(form(b?.body ?? '')).toMatchObject({ Body: 'Su código es 1+1 & más.' });
    expect(said.join('\n')).toContain('text message of job-77 is SM1');
  });

  it('goes out over connections that are kept open', async () => {
    replies = Array.from({ length: 10 }, () => taken);
    const one = sender();
    for (let sent = 0; sent < 10; sent++) await one.send(message);
    expect(connections).toBeLessThanOrEqual(2);
  });

  it.each([21211, 21610, 21612, 21614, 21635])(
    'to a number that cannot get it (%i) is refused for good',
    async (code) => {
      const error = await failure(refusal(code));
      expect(error).toMatchObject({ code: 'PROVIDER_REFUSED', message: /^This number cannot get text messages/ });
      expect(calls()).toEqual(['POST']);
    },
  );

  it('refused for a reason we do not know is refused for good', async () => {
    expect(await failure(refusal(29999))).toMatchObject({ code: 'PROVIDER_REFUSED', message: /400, code 29999/ });
  });

  it.each<[string, Reply, RegExp]>([
    ['the connection is cut', { cut: true }, /the connection failed/],
    ['Twilio breaks', { status: 500, json: { code: 20500 } }, /500, code 20500/],
    ['a proxy answers', { status: 502, page: '<html>Bad gateway</html>' }, /Twilio answered 502/],
    ['there are too many', refusal(20429, 429), /429, code 20429/],
    ['our password is wrong', refusal(20003, 401), /401, code 20003/],
    ['the answer is not JSON', { status: 200, page: '<html>Hello</html>' }, /Twilio answered 200/],
    ['the answer has no id', { status: 201, json: {} }, /Twilio answered 201/],
  ])('may be tried again when %s', async (_what, reply, words) => {
    expect(await failure(reply)).toMatchObject({ code: 'UNAVAILABLE', message: words });
    expect(calls()).toEqual(['POST']);
  });

  it('may be tried again when nobody answers', async () => {
    const nowhere = sender({ ...texts(), url: 'http://127.0.0.1:9' });
    await expect(nowhere.send(message)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('is given up after the time allowed', async () => {
    replies = [{ isSilent: true }];
    const exchange = new TwilioExchange(texts(), 100);
    await expect(exchange.post({ Body: 'hello' })).rejects.toMatchObject({
      ...{ code: 'UNAVAILABLE', message: /no answer in time/ },
    });
    await exchange.close();
  });
});

describe('a repeated text message', () => {
  const tried = async (...script: Reply[]): Promise<string[]> => {
    replies = script;
    await repeat(sender());
    return calls();
  };

  it('is not sent again when Twilio has it', async () => {
    expect(await tried(listed([kept('Another one.'), kept(message.body)]))).toEqual(['GET']);
    expect(asked[0]?.url.pathname).toBe(PATH);
    expect(asked[0]?.url.searchParams.get('To')).toBe('+17135550142');
    expect(said.join('\n')).toContain('text message of job-77 is SM9, sent before');
  });

  it.each([
    ['within the second in which it was first sent', kept(message.body)],
    ['by a clock that is a little late', kept(message.body, 'Tue, 10 Mar 2026 17:59:30 +0000')],
    ['with the line of a trial account', kept(`Sent from your Twilio trial account - ${message.body}`)],
    ['at a time that cannot be read', kept(message.body, '')],
  ])('is recognised %s', async (_what, row) => {
    expect(await tried(listed([row]))).toEqual(['GET']);
  });

  it.each([
    ['there is none', []],
    ['only another one was sent', [kept('Your code is 111111.')]],
    ['the same one was sent long before', [kept(message.body, 'Tue, 10 Mar 2026 17:58:00 +0000')]],
    ['rows cannot be read', [null, 7, { sid: 1 }]],
  ])('is sent when %s', async (_what, rows) => {
    expect(await tried(listed(rows), taken)).toEqual(['GET', 'POST']);
  });

  it('is found on a later page', async () => {
    const next = `${PATH}?To=%2B17135550142&Page=1&PageToken=PASM1`;
    expect(await tried(listed([kept('Another one.')], next), listed([kept(message.body)]))).toEqual(['GET', 'GET']);
    expect(asked[1]?.url.search).toBe('?To=%2B17135550142&Page=1&PageToken=PASM1');
  });

  it('never follows a page to another host', async () => {
    expect(await tried(listed([], 'http://127.0.0.1:9/elsewhere?Page=1'), listed([kept(message.body)]))).toEqual([
      'GET',
      'GET',
    ]);
    expect(asked[1]?.url.pathname).toBe('/elsewhere');
  });

  it.each<[string, Reply[]]>([
    ['breaks', [{ status: 500 }, taken]],
    ['is refused', [refusal(20001), taken]],
    ['is cut', [{ cut: true }, taken]],
    ['cannot be read', [{ page: 'Your code is 654321.' }, taken]],
    ['has no messages', [{ json: {} }, taken]],
    ['breaks on a later page', [listed([], `${PATH}?Page=1`), { status: 503 }]],
    ['never ends', [...Array.from({ length: 11 }, () => listed([], `${PATH}?Page=1`)), taken]],
  ])('is not sent when the look-up %s', async (_what, script) => {
    expect(await failure(...script)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls()).not.toContain('POST');
  });
});

it('tells nobody what was written to whom, nor our password', async () => {
  const errors = [
    await failure(refusal(21610)),
    await failure({ cut: true }),
    await failure({ status: 500, page: message.body }),
    await failure({ page: `${message.body} {` }, taken),
    await failure(listed([kept(message.body, 'Tue, 10 Mar 2026 17:58:00 +0000')]), { cut: true }),
  ];
  replies = [taken, listed([kept(message.body)])];
  await sender().send(message);
  await repeat(sender());
  const whole = [...errors.map((error) => inspect(error, { depth: 10, showHidden: true })), ...said].join('\n');
  for (const canary of ['654321', '7135550142', 'auth-canary', Buffer.from('AC1:auth-canary').toString('base64')])
    expect(whole).not.toContain(canary);
});
