import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '#testing/eventually';
import type { FormAnswers } from '#contracts/forms';
import { isCode, standingAlone } from '#testing/code-in-text';
import { FormClient, type Heard } from '#testing/form-client';
import { freePort, startWorld } from '#testing/world';
import { ApiWorld, HERE } from '../../testing/api-world.js';

/** Planted in a form, so that finding one anywhere else says who carried it there. */
const ANSWERS: FormAnswers = {
  ...{ firstName: 'Canarina', lastName: 'Canariasson', email: 'canary.form@mail.example', mobilePhone: '4055567193' },
  ...{ addressLine1: '71 Canary Nest', spousePartner: 'Canarius', physicianName: 'Dr. Canariello' },
  ...{ pregnancyProblemExplain: 'canary complaint 7f3a', medicalConditions: 'canary condition 91bc' },
};
const WRONG = '<script>canary script 55aa</script>';

let world: ApiWorld;
let log = '';
const programs: ChildProcess[] = [];
const traffic: string[] = [];
const refusals: Heard[] = [];
let secrets: string[];
const connections: Redis[] = [];

/** One of our programs, as chatty as it can be, with every line kept. */
async function startChatty(entry: string, change: Record<string, string>, port: string): Promise<void> {
  const env = { PATH: process.env['PATH'], TZ: 'UTC', ...world.outside.env, ...change, LOG_LEVEL: 'trace' };
  const program = spawn(process.execPath, [resolve('dist', entry)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  programs.push(program);
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(entry, isUp);
}

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  const redis = new Redis(world.outside.redis.url);
  const monitor = await redis.monitor();
  connections.push(redis, monitor);
  monitor.on('monitor', (_: string, command: string[]) => traffic.push(command.join(' ')));
  const [port, workerPort] = [String(await freePort()), String(await freePort())];
  await startChatty('apps/api/src/main.js', { PORT: port }, port);
  await startChatty('apps/worker/src/main.js', { WORKER_PORT: workerPort }, workerPort);
  secrets = await fillAForm(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  for (const connection of connections) connection.disconnect();
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(programs.map((program) => once(program, 'exit')));
  await world.end();
});

/** Well and badly: wrong codes and answers, a provider that is away, the same form twice. Gives all that is secret of it. */
async function fillAForm(url: string): Promise<string[]> {
  const { email = '', mobilePhone = '', firstName = '', lastName = '' } = ANSWERS;
  const guest = { FirstName: firstName, LastName: lastName, Email: email, MobilePhone: mobilePhone };
  const { id, clientId } = await world.book(HERE, { client: guest });
  const sandbox = { admin: world.admin.bind(world) };
  const client = new FormClient({ url, sandbox }, { site: HERE, appointmentId: id, clientId });
  const call = async (...what: Parameters<FormClient['call']>): Promise<Heard> => {
    const heard = await client.call(...what);
    if (heard.status >= 400) refusals.push(heard);
    return heard;
  };
  const wrongContact = { ...client.visit, email: true, contact: `x${email}` };
  await call('POST', '/api/oneTimePassword/generate', { body: { ...wrongContact, language: email } });
  await client.askForCode(true);
  const code = await client.readCode(email);
  const codeCookie = client.cookieOf('code');
  refusals.push(await client.tryCode(code === '000000' ? '000001' : '000000'));
  await client.tryCode(code);
  await call('PUT', `/api/forms/${id}/draft`, { body: { answers: ANSWERS, language: 'en', done: 1, isSigned: false } });
  const tooLong = { ...ANSWERS, medicalConditions: `canary condition 91bc ${'x'.repeat(9_000)}` };
  await call('PUT', `/api/forms/${id}/draft`, { body: { answers: tooLong, language: 'en', done: 1, isSigned: false } });
  const parts = await client.parts(ANSWERS);
  refusals.push(await client.submit({ ...parts, fields: { ...parts.fields, lastName: WRONG } }));
  refusals.push(await client.submit({ ...parts, files: { signatureFile: Buffer.from('canary picture 22cd') } }));
  await world.admin('PUT', '/faults', { errorRate: 1, paths: 'client/' });
  const sent = client.submit(parts, 'canary-submission-key');
  await until('a failed try', () => Promise.resolve(log.includes('document.intakeForm of site')));
  await world.admin('DELETE', '/faults');
  const { status } = await sent;
  if (status !== 200) throw new Error(`the form was answered ${status}`);
  refusals.push(await client.submit(parts));
  return [code, codeCookie.replace('code=', ''), client.cookieOf('form').replace('form=', '')];
}

const planted = (): string[] => [...Object.values(ANSWERS), 'canary script', 'canary picture', ...secrets];

/** Which of the planted texts are in it. */
function leaksIn(text: string, sought = planted()): string[] {
  const isIn = (one: string): boolean => text.includes(one) || text.includes(encodeURIComponent(one));
  return sought.filter((one) => (isCode(one) ? standingAlone(one).test(text) : isIn(one)));
}

it('the canaries were alive: the form was filled, logged and went over Redis', () => {
  expect(log.split('request completed').length).toBeGreaterThan(8);
  expect(traffic.some((command) => command.includes('form.filled'))).toBe(true);
  expect(refusals.map(({ status }) => status)).toEqual([400, 422, 400, 400, 422, 409]);
  expect(secrets.every((one) => one.length >= 6)).toBe(true);
});

it('no answer, name, contact, code, ticket or picture is in a log, however chatty, or in a refusal', () => {
  expect(leaksIn(log)).toEqual([]);
  expect(leaksIn(JSON.stringify(refusals))).toEqual([]);
});

it('nothing of it goes over Redis but the card with her name', () => {
  const isCard = (command: string): boolean => command.includes('formFilled');
  expect(leaksIn(traffic.filter((command) => !isCard(command)).join('\n'))).toEqual([]);
  const onCards = leaksIn(traffic.filter(isCard).join('\n'));
  expect(onCards.filter((one) => !['Canarina', 'Canariasson'].includes(one))).toEqual([]);
});

it('jobs and events hold none of it, and no table holds an answer about health, a code or a ticket in the clear', async () => {
  const jobs = await world.sql(`SELECT payload::text, error FROM job_outbox`);
  expect(leaksIn(JSON.stringify(jobs))).toEqual([]);
  const steps = await world.sql(`SELECT payload::text FROM events WHERE name = 'form.progressed'`);
  expect(steps.length).toBeGreaterThan(3);
  expect(leaksIn(JSON.stringify(steps))).toEqual([]);
  const tables = await world.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const dumps = await Promise.all(tables.map(({ name }) => world.sql(`SELECT t::text AS row FROM "${name}" t`)));
  const clear = JSON.stringify(dumps);
  const { pregnancyProblemExplain = '', medicalConditions = '', physicianName = '' } = ANSWERS;
  expect(leaksIn(clear, [pregnancyProblemExplain, medicalConditions, physicianName, ...secrets])).toEqual([]);
});
