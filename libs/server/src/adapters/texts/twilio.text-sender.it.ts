import { Logger } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import type { TextMessage } from './text-sender.js';
import { TwilioTextSender } from './twilio.text-sender.js';

const NOW = '2026-03-02T18:00:00Z';
const message = (body: string, to = '7135550142') => ({ to, body, reference: 'job-77' });
let sandbox: TestSandbox;
let sender: TwilioTextSender;

beforeAll(async () => {
  Logger.overrideLogger(false);
  sandbox = await startSandbox({ now: NOW });
  const texts = { url: sandbox.url, accountSid: 'AC1', authToken: 'secret', from: '+15005550006' };
  sender = new TwilioTextSender({ texts } as Config);
});
beforeEach(async () => {
  await sandbox.admin('DELETE', '/faults');
  await sandbox.admin('DELETE', '/inbox');
});
afterAll(async () => {
  await sender.onApplicationShutdown();
  await sandbox.stop();
});

/** As whoever does not know whether an earlier try got through. */
const repeat = async (text: TextMessage): Promise<string> =>
  (await sender.find(text, new Date(NOW))) ?? (await sender.send(text));
const faults = (plan: object) => sandbox.admin('PUT', '/faults', { ...plan, paths: '/2010' });
const received = async (): Promise<string[]> => {
  const { messages } = (await sandbox.admin('GET', '/inbox')) as { messages: { to: string[]; text: string }[] };
  return messages.map(({ to, text }) => `${to.join()} ${text}`);
};

it('arrives once, however often it is repeated', async () => {
  await sender.send(message('Su código es 123456.'));
  await repeat(message('Su código es 123456.'));
  await repeat(message('Su código es 123456.'));
  expect(await received()).toEqual(['+17135550142 Su código es 123456.']);
});

it('whose answer is lost is found at the next try, while it is queued and after', async () => {
  await faults({ dropAfterCommit: 1 });
  await expect(sender.send(message('code 2'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await repeat(message('code 2'));
  await sandbox.admin('PUT', '/clock', { now: '2026-03-02T18:10:00Z' });
  await repeat(message('code 2'));
  await sandbox.admin('PUT', '/clock', { now: NOW });
  expect(await received()).toEqual(['+17135550142 code 2']);
});

it('that never reached Twilio is sent at the next try', async () => {
  for (const plan of [{ outage: true }, { errorRate: 1 }, { rateLimited: true }]) {
    await faults(plan);
    await expect(sender.send(message('code 3'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(repeat(message('code 3'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  await sandbox.admin('DELETE', '/faults');
  await repeat(message('code 3'));
  expect(await received()).toEqual(['+17135550142 code 3']);
});

it('is not taken for one to another number or with another code', async () => {
  await sender.send(message('code 4'));
  await repeat(message('code 4', '7135550143'));
  await repeat(message('code 5'));
  expect(await received()).toEqual(['+17135550142 code 5', '+17135550143 code 4', '+17135550142 code 4']);
});

it('is given up after five seconds', async () => {
  await faults({ latencyMs: 7_000 });
  await expect(sender.send(message('code 6'))).rejects.toMatchObject({ message: /no answer in time/ });
});

it('to a number that opted out, or is none, is refused for good', async () => {
  await sandbox.admin('PUT', '/switches', { unreachableNumbers: ['+17135550199'] });
  for (const to of ['7135550199', '555'])
    await expect(sender.send(message('code 7', to))).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: /^This number cannot get text messages/ },
    });
  expect((await received()).filter((one) => one.includes('code 7'))).toEqual([]);
});
