import { type ServerWorld, serverWorld } from '#testing/server-world';
import { FormLinkService } from './form-link.service.js';

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

async function mailsTo(Email: string, client: object = {}) {
  const id = await world.desk.book({ client: { Email, ...client } });
  await world.given.mirrored();
  await world.get(FormLinkService).send(world.siteId, id, `job-${id}`);
  return world.desk.inbox(`/appointments/${world.siteId}/${id}`);
}

it('goes to the address on file, as it was meant', async () => {
  expect(await mailsTo(' Nora@Client.example ')).toMatchObject([{ to: ['nora@client.example'] }]);
});

it('says in both languages who, when and where, and has one button', async () => {
  const [mail] = await mailsTo('nora@client.example', { FirstName: 'Nora & Kim' });
  const link = mail?.text.match(/https?:\S+/g) ?? [];
  expect(link).toEqual([expect.stringContaining(`/appointments/${world.siteId}/`)]);
  expect(mail?.subject).toBe('Your form for Phoenix · Tu formulario para Phoenix');
  for (const words of [
    'You’re checked in, Nora',
    'Tu llegada está registrada, Nora',
    'Phoenix, ',
    'Please fill in',
    'Por favor llena',
  ]) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  expect(mail?.text).toMatch(/^\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M · /m);
  expect(mail?.text).toMatch(/^(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de \p{Ll}+ de \d{4}, /mu);
  expect(mail?.html?.match(/<a /g)).toHaveLength(1);
  expect(mail?.html).toContain(`href="${link[0]}"`);
  expect(mail?.html).toContain('Nora &#38; Kim');
});

it.each(['', 'none', '713 555 0142'])('does not go to %j', async (email) => {
  expect(await mailsTo(email)).toEqual([]);
});
