import { type ServerWorld, serverWorld } from '#testing/server-world';
import { FormLinkService } from './form-link.service.js';

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

async function mailsTo(Email: string): Promise<unknown[]> {
  const id = await world.desk.book({ client: { Email } });
  await world.given.mirrored();
  await world.get(FormLinkService).send(world.siteId, id, `job-${id}`);
  return world.desk.inbox(`/appointments/${world.siteId}/${id}`);
}

it('goes to the address on file, as it was meant', async () => {
  expect(await mailsTo(' Nora@Client.example ')).toMatchObject([{ to: ['nora@client.example'] }]);
});

it.each(['', 'none', '713 555 0142'])('does not go to %j', async (email) => {
  expect(await mailsTo(email)).toEqual([]);
});
