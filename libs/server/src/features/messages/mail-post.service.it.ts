import { type ServerWorld, serverWorld } from '#testing/server-world';
import { html } from '../../platform/html.js';
import { FormLinkService } from './form-link.service.js';
import { MailPost } from './mail-post.service.js';

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterEach(() => world.desk.heal());
afterAll(() => world.end());

interface Received {
  messageId: string;
  handedOver: number;
}

const received = async (about: string) => (await world.desk.inbox(about)) as unknown as Received[];
const mail = (name: string) => ({
  ...{ to: `${name}@client.example`, subject: 'Your form', text: 'Here.', html: html`<p>Here.</p>` },
  messageId: `<${name}@studio-hub>`,
});
const noted = (messageId: string) =>
  world.rows('SELECT tries, taken_at IS NOT NULL AS "isTaken", answer FROM mail_handovers WHERE message_id = $1', [
    messageId,
  ]);

it('sends a mail once, although the job that sent it died before it could say so and ran again', async () => {
  const id = await world.desk.book({ client: { Email: 'once@client.example' } });
  await world.given.mirrored();
  const job = () => world.get(FormLinkService).send(world.siteId, id, 'job-of-once');
  await job();
  await job();
  expect(await received('once@')).toMatchObject([{ messageId: '<job-of-once@studio-hub>', handedOver: 1 }]);
});

it('keeps what the mail server said when it took the mail', async () => {
  await world.get(MailPost).send(world.siteId, mail('said'));
  expect(await noted('<said@studio-hub>')).toEqual([
    { tries: 1, isTaken: true, answer: expect.stringMatching(/^250 /) },
  ]);
});

it('knows of a mail whose answer was lost that it was on its way, and sends it again under its Message-ID', async () => {
  await world.desk.faults({ dropAfterCommit: 1, paths: '/smtp' });
  const post = world.get(MailPost);
  await expect(post.send(world.siteId, mail('lost'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await noted('<lost@studio-hub>')).toEqual([{ tries: 1, isTaken: false, answer: null }]);
  await world.desk.heal();
  await post.send(world.siteId, mail('lost'));
  expect(await noted('<lost@studio-hub>')).toMatchObject([{ tries: 2, isTaken: true }]);
  const again = { messageId: '<lost@studio-hub>', handedOver: 2 };
  expect(await received('lost@')).toMatchObject([again, again]);
});

it('sends mails of two sites apart, whatever they are called', async () => {
  await world.get(MailPost).send(world.siteId, mail('same'));
  await world.get(MailPost).send(world.siteId + 1, mail('same'));
  expect(await received('same@')).toHaveLength(2);
});
