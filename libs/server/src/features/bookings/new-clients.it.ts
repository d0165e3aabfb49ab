import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { diesAt } from '#testing/dying';
import { OperationsRepository } from '../../platform/operations/operations.repository.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { NewClients } from './new-clients.service.js';

let world: ServerWorld;
let dana: StaffPrincipal;
let people = 0;

beforeAll(async () => {
  world = await serverWorld();
  dana = { ...(await world.as.frontDesk()), locationId: 1 };
});
afterEach(() => world.settle());
afterAll(() => world.end());

function person() {
  people += 1;
  const number = String(people).padStart(2, '0');
  return {
    ...{ firstName: 'Noemí', lastName: `Quispe ${number}` },
    ...{ mobilePhone: `(713) 555-01${number}`, email: `noemi${number}@mail.example` },
  };
}
const create = (wish: Parameters<NewClients['create']>[2], key: string = randomUUID()) =>
  world.get(NewClients).create(dana, key, wish);
const adds = () => world.desk.calls('/client/addclient');

// 002 §7.8: POST /api/clients
describe('a new client', () => {
  it('is made at the provider, written down with who made her, and read into the mirror', async () => {
    const wish = person();
    const made = await create(wish);
    expect(made).toEqual({
      ...{ clientId: expect.any(String), name: `${wish.firstName} ${wish.lastName}` },
      ...{ firstName: wish.firstName, lastName: wish.lastName, phone: wish.mobilePhone, email: wish.email },
    });
    const [entry] = await world.rows('SELECT actor, source FROM audit_entries WHERE client_id = $1', [made.clientId]);
    expect(entry).toMatchObject({ actor: { id: dana.userId }, source: 'desk' });
    const jobs = await world.rows(
      `SELECT 1 FROM job_outbox WHERE name = 'provider.syncClient' AND payload->>'clientId' = $1`,
      [made.clientId],
    );
    expect(jobs).toHaveLength(1);
  });

  it('by twenty presses of one key in two processes is one', async () => {
    const other = (await world.open()).get(NewClients, { strict: false });
    await world.desk.faults({ latencyMs: 100, paths: 'addclient' });
    const [wish, key, calls] = [person(), randomUUID(), await adds()];
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? world.get(NewClients) : other).create(dana, key, wish)),
    );
    expect(new Set(made.map(({ clientId }) => clientId)).size).toBe(1);
    expect((await adds()) - calls).toBe(1);
  });

  it('whose answer is lost is looked for by name and contact, and not made twice', async () => {
    const [wish, key, calls] = [person(), randomUUID(), await adds()];
    await world.desk.faults({ dropAfterCommit: 1, paths: 'addclient' });
    await expect(create(wish, key)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    const { clientId } = await create(wish, key);
    expect((await adds()) - calls).toBe(1);
    expect(clientId).not.toBe('');
  });

  it('is one, too, when a process died after the provider’s yes', async () => {
    const [wish, key, calls] = [person(), randomUUID(), await adds()];
    const doomed = await world.open();
    const records = doomed.get(OperationsRepository, { strict: false });
    const dead = diesAt(records, 'after the yes of the outside and before its record', 2);
    void doomed.get(NewClients, { strict: false }).create(dana, key, wish);
    await dead;
    await world.rows(
      `UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE owner IS NOT NULL`,
    );
    await create(wish, key);
    expect((await adds()) - calls).toBe(1);
  });

  it('of the name and a contact of somebody who is there is asked about first', async () => {
    const wish = person();
    await create(wish);
    const again = { ...wish, email: `other.${wish.email}` };
    await expect(create(again)).rejects.toMatchObject({ code: 'CLIENT_EXISTS' });
    // Another person, or another contact, is somebody else.
    await create({ ...wish, firstName: 'Another' });
    await create({ ...wish, email: `third.${wish.email}`, mobilePhone: '(713) 555-0199' });
    expect((await create({ ...again, isSure: true })).clientId).not.toBe('');
  });

  it.each([
    ['without a contact', { email: '', mobilePhone: '' }],
    ['with half an address', { email: 'noemi@' }],
    ['with a phone of nowhere', { mobilePhone: '555-0101' }],
    ['whose name is markup', { firstName: '<b>' }],
    ['without a name', { lastName: '   ' }],
  ])('%s is refused before anybody is asked', async (_, change) => {
    const calls = await adds();
    await expect(create({ ...person(), ...change })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await adds()) - calls).toBe(0);
  });
});
