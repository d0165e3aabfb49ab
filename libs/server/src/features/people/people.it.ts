import { eventually } from '#testing/eventually';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import { FULL_ANSWERS } from '#testing/forms/form-parts';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { Author } from '#contracts/identity/identity';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { PERSONLESS, PERSON_TABLES } from './person-tables.js';
import { PeopleService } from './people.service.js';

const MANAGER: Author = {
  actor: { kind: 'staff', id: '7', name: 'Marta Boss' },
  source: 'desk',
  address: '192.0.2.1',
};
let world: ServerWorld;
let guests: FormGuests;

beforeAll(async () => {
  // No worker finishes a form here.
  world = await serverWorld({ env: { FORM_WAIT_MS: '1' } });
  guests = new FormGuests(world);
});
afterAll(() => world.end());

const people = () => world.get(PeopleService);
const refOf = ({ clientId }: FormGuest) => ({ siteId: world.siteId, clientId });
const audited = (clientId: string, name: string) =>
  world.rows('SELECT * FROM audit_entries WHERE client_id = $1 AND name = $2', [clientId, name]);

/** A client with a draft, a signed form with its files, an arrival and a code; her visit is over. */
async function visited(): Promise<FormGuest> {
  const guest = await guests.one({ variant: 'ultrasound' });
  await guest.fill();
  const { appointmentId } = guest;
  await world.rows(`UPDATE form_documents SET state = 'outdated' WHERE appointment_id = $1`, [appointmentId]);
  const [row] = await guest.documents();
  await world.get(ObjectStore).put(String(row?.['pdf_key']), Buffer.from('%PDF'));
  await world.rows(
    `INSERT INTO client_records (site_id, client_id, contact, health, updated_by) SELECT site_id, client_id, '{"firstName": "Lucía"}', answers, '{}'
     FROM form_documents WHERE appointment_id = $1`,
    [appointmentId],
  );
  await world.rows(`UPDATE appointments SET status = 'Completed', notes = 'weeks: 23' WHERE appointment_id = $1`, [
    appointmentId,
  ]);
  return guest;
}

/** Every row of every table at once, in the database's own words. */
async function everything(): Promise<string> {
  const tables = await world.rows<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const dumps = await Promise.all(tables.map(({ name }) => world.rows(`SELECT t::text AS row FROM ${name} t`)));
  return JSON.stringify(dumps);
}

it('a person’s export has every row that is hers, opened, with links to her documents, and stands in the audit', async () => {
  const guest = await visited();
  const { tables, files } = await people().export(refOf(guest), MANAGER);
  expect(tables['clients']).toMatchObject([{ client_id: guest.clientId, first_name: 'Rosa' }]);
  expect(tables['form_documents']).toMatchObject([{ answers: { lastName: FULL_ANSWERS.lastName } }]);
  expect(tables['client_records']).toMatchObject([{ health: { lastName: FULL_ANSWERS.lastName } }]);
  expect(Object.keys(tables['form_documents']?.[0] ?? {})).not.toContain('request_hash');
  expect(files).toMatchObject([{ fileName: expect.stringMatching(/\.pdf$/), url: expect.stringContaining('http') }]);
  expect(await audited(guest.clientId, 'person.exported')).toMatchObject([
    { actor: MANAGER.actor, source: 'desk', address: '192.0.2.1', after: { documents: 1 } },
  ]);
});

it('erasing her leaves nothing that she could be known by, in no table and not in the store, and spares everybody else', async () => {
  const [other, guest] = [await visited(), await visited()];
  const client = (await world.rows('SELECT * FROM clients WHERE client_id = $1', [guest.clientId]))[0];
  const hers = [client?.['last_name'], client?.['email'], client?.['mobile_phone']];
  const [row] = await guest.documents();
  const keys = ['pdf_key', 'signature_key', 'initials_key'].map((name) => String(row?.[name]));
  const before = await everything();
  expect(hers.filter((word) => !before.includes(String(word)))).toEqual([]);
  const head = await world.head();

  const erased = await people().erase(refOf(guest), MANAGER);
  expect(erased).toMatchObject({ files: 3, rows: { form_documents: 1, clients: 1, appointments: 1 } });
  const after = await everything();
  expect(hers.filter((word) => after.includes(String(word)))).toEqual([]);
  const store = world.get(ObjectStore);
  expect(await Promise.all(keys.map((key) => store.facts(key)))).toEqual([null, null, null]);
  expect(await world.rows('SELECT count(*)::int AS kept FROM events WHERE seq <= $1', [head])).toEqual([
    { kept: head },
  ]);
  // Screens that show her read anew.
  expect(await world.events(head)).toEqual(['client.erased']);
  expect(await audited(guest.clientId, 'person.erased')).toMatchObject([{ actor: MANAGER.actor, after: { files: 3 } }]);

  const [kept] = await other.documents();
  expect(await store.facts(String(kept?.['pdf_key']))).not.toBeNull();
  const { tables } = await people().export(refOf(other), MANAGER);
  expect(tables['client_records']).toMatchObject([{ contact: { firstName: 'Lucía' } }]);
  // Again: what the mirror may have brought back.
  expect(await people().erase(refOf(guest), MANAGER)).toMatchObject({
    files: 0,
    rows: { form_documents: 0, clients: 1 },
  });
});

it('erasing her waits for the mirror, which writes a client before her visits', async () => {
  const guest = await visited();
  let late: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await world.get(UnitOfWork).run(async (tx) => {
    await tx.query('SELECT 1 FROM clients WHERE client_id = $1 FOR UPDATE', [guest.clientId]);
    late = Promise.allSettled([people().erase(refOf(guest), MANAGER)]);
    await eventually(
      () =>
        world.rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      (rows) => rows.length > 0,
    );
    await tx.query('UPDATE appointments SET version = version + 1 WHERE client_id = $1', [guest.clientId]);
  });
  expect(await late).toMatchObject([{ status: 'fulfilled' }]);
});

it('nobody is erased while a visit is to come or a form is being made, nor who is not known', async () => {
  const guest = await guests.one({ variant: 'ultrasound' });
  await world.rows(`UPDATE appointments SET ends_at = now() + interval '1 hour' WHERE appointment_id = $1`, [
    guest.appointmentId,
  ]);
  await expect(people().erase(refOf(guest), MANAGER)).rejects.toMatchObject({ code: 'ILLEGAL_STATUS' });
  await guest.fill();
  await world.rows(`UPDATE appointments SET status = 'Completed' WHERE appointment_id = $1`, [guest.appointmentId]);
  await expect(people().erase(refOf(guest), MANAGER)).rejects.toMatchObject({ code: 'FORM_IN_PROGRESS' });
  const nobody = { siteId: world.siteId, clientId: 'nobody' };
  await expect(people().erase(nobody, MANAGER)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(people().export(nobody, MANAGER)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('of every table it is said whether it holds a person', async () => {
  const tables = await world.rows<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const said = [...PERSON_TABLES.map(({ table }) => table), ...Object.keys(PERSONLESS)];
  expect(said.sort()).toEqual(tables.map(({ name }) => name).sort());
});
