import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ArrivalsService } from './arrivals.service.js';

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

// 000 §4.7: A form not yet done: the client is told of the mail and led to the form
it.each([
  ['whoever has an e-mail on file', 'nora@client.example', true],
  ['whoever has none', '', false],
  ['whoever has something else there', 'none', false],
])('a check-in tells %s whether a mail comes', async (_, Email, isFormMailed) => {
  const id = await world.given.visit({ client: { Email } });
  const [arrivals, ticket] = [world.get(ArrivalsService), world.as.ticket(id)];
  const { Appointment } = await arrivals.arrive(ticket, id);
  const record = { appointmentId: id, locationId: 1, clientId: Appointment.ClientId };
  expect(await arrivals.record(ticket, world.siteId, record)).toMatchObject({ isFormMailed });
  const asked = `SELECT 1 FROM job_outbox WHERE name = 'message.formLink' AND payload->>'appointmentId' = $1`;
  expect(await world.rows(asked, [String(id)])).toHaveLength(isFormMailed ? 1 : 0);
});
