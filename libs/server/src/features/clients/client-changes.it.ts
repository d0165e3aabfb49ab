import type { ClientRecordChange } from '#contracts/forms.dto';
import { type FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Secrets } from '../../platform/security/secrets.js';
import type { Principal, StaffPrincipal } from '../identity/principal.js';
import { ClientChangesService } from './client-changes.service.js';
import { ClientRecordService } from './client-record.service.js';

let world: ServerWorld;
let guests: FormGuests;
let guest: FormGuest;
let frontDesk: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
  frontDesk = await world.as.frontDesk();
});
beforeEach(async () => {
  guest = await guests.one();
});
afterAll(() => world.end());

const nameFor = (who: Principal): string => (who.type === 'staff' ? guest.clientId : guest.reference);
const changes = () => world.get(ClientChangesService);
const record = (change: Partial<ClientRecordChange>, who: Principal = guest.who) =>
  world.get(ClientRecordService).record(who, { id: nameFor(who), ...change });
const change = (Client: object, who: Principal = guest.who) => changes().change(who, nameFor(who), { Client });
const kept = async (): Promise<object | undefined> => {
  const sql = 'SELECT contact, health FROM client_records WHERE site_id = $1 AND client_id = $2';
  const [row] = await world.rows<{ contact: object; health: Buffer }>(sql, [world.siteId, guest.clientId]);
  if (row === undefined) return undefined;
  const health = JSON.parse(world.get(Secrets).unseal(row.health) ?? '') as object;
  return { ...row.contact, ...health };
};
const strangers = async (): Promise<[string, Principal][]> => [
  ['another client', (await guests.one()).who],
  ['a check-in ticket', world.as.ticket(guest.appointmentId)],
  ['nobody', world.as.public()],
];

describe('the studio’s own record of a client', () => {
  // 000 §7.13: PUT /api/dynamoDB/clients, by the document's keys. What is given replaces, what is not given stays; health is sealed
  it('keeps what is given, in one form, and leaves what is not', async () => {
    expect(await record({ firstName: 'Rosa', mobilePhone: '(602) 555-0177', phisicianName: 'Dr. Paz' })).toEqual({
      id: guest.reference,
      version: 1,
    });
    const later = { spousePartner: 'Luis', mobilePhone: '', birthDate: '2 / 28 / 1994', siteId: world.siteId };
    expect(await record(later, frontDesk)).toMatchObject({ version: 2 });
    expect(await kept()).toEqual({
      ...{ firstName: 'Rosa', mobilePhone: '6025550177', physicianName: 'Dr. Paz' },
      ...{ spousePartner: 'Luis', birthDate: '1994-02-28' },
    });
  });

  it('loses nothing when twenty come at once for a client that nobody wrote of', async () => {
    const names = ['firstName', 'phisicianName', 'pregnancyProblemExplain', 'normalResultsExplain', 'city'] as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => record({ [names[n % names.length] ?? 'city']: `value ${n % 5}` })),
    );
    expect(Object.keys((await kept()) ?? {})).toHaveLength(names.length);
    const rows = await world.rows('SELECT version FROM client_records WHERE client_id = $1', [guest.clientId]);
    expect(rows).toEqual([{ version: 20 }]);
  });

  // 000 §7.13: PUT /api/dynamoDB/clients, by the document's keys. What is given replaces, what is not given stays; health is sealed
  it('can be read by nobody who reads the table but for name and contact', async () => {
    await record({ firstName: 'Rosa', pregnancyProblemExplain: 'Náuseas que nadie lee' });
    const [row] = await world.rows<{ contact: unknown; health: Buffer }>(
      'SELECT contact, health FROM client_records WHERE client_id = $1',
      [guest.clientId],
    );
    expect(row?.contact).toEqual({ firstName: 'Rosa' });
    expect(row?.health.toString('utf8')).not.toContain('Náuseas');
  });

  // 000 §7.13: PUT /api/dynamoDB/clients, by the document's keys. What is given replaces, what is not given stays; health is sealed
  it.each([
    ['a day that no calendar has', { birthDate: '02/30/1994' }, 'birthDate'],
    ['a script', { spousePartner: '<script>alert(1)</script>' }, 'spousePartner'],
    ['ten thousand characters', { normalResultsExplain: 'x'.repeat(10_000) }, 'normalResultsExplain'],
    ['an answer that is none', { doctorFacilities: 'maybe' }, 'doctorFacilities'],
    ['a misspelt field’s fault by its misspelt name', { phisicianPhone: '555' }, 'phisicianPhone'],
  ])('refuses %s and changes nothing', async (_, given, field) => {
    await expect(record({ city: 'Mesa', ...given })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining(field),
    });
    expect(await kept()).toBeUndefined();
  });

  // 000 §7.13: PUT /api/dynamoDB/clients, by the document's keys. What is given replaces, what is not given stays; health is sealed
  it('is changed by its client after a code, and by staff of the site', async () => {
    for (const [who, caller] of await strangers())
      expect([who, await refusalOf(record({ city: 'Mesa' }, caller))]).toEqual([who, 'FORBIDDEN']);
    expect(await refusalOf(record({ city: 'Mesa', siteId: world.siteId + 1 }))).toBe('SITE_MISMATCH');
    expect(await refusalOf(record({ id: 'nobody', city: 'Mesa' }, frontDesk))).toBe('NOT_FOUND');
    expect(await kept()).toBeUndefined();
  });
});

describe('who changed what', () => {
  const audit = () =>
    world.rows(
      `SELECT name, actor, source, address, seq, before, after FROM audit_entries WHERE site_id = $1 AND client_id = $2 ORDER BY at`,
      [world.siteId, guest.clientId],
    );

  it('stands beside a change of the studio’s record: contacts as they were, of health the names alone', async () => {
    await record({ city: 'Mesa', pregnancyProblemExplain: 'Náuseas que nadie lee' });
    await record({ city: 'Tempe' }, frontDesk);
    expect(await audit()).toEqual([
      {
        ...{ name: 'client.recorded', actor: { kind: 'client' }, source: 'form', address: guest.who.ip, seq: null },
        ...{ before: { city: null }, after: { city: 'Mesa', health: ['pregnancyProblemExplain'] } },
      },
      {
        ...{ name: 'client.recorded', source: 'desk', address: frontDesk.ip, seq: null },
        actor: { kind: 'staff', id: frontDesk.userId, name: frontDesk.userName },
        ...{ before: { city: 'Mesa' }, after: { city: 'Tempe' } },
      },
    ]);
  });

  it('stands beside a change at the provider, and beside none that it refused', async () => {
    await change({ City: 'Mesa' });
    expect(await refusalOf(change({ BirthDate: '02/30/1994' }))).toBe('VALIDATION_FAILED');
    expect(await audit()).toEqual([
      expect.objectContaining({ name: 'client.changed', before: { city: '' }, after: { city: 'Mesa' } }),
    ]);
  });
});

describe('the provider’s client', () => {
  // 000 §7.14: PUT /api/clients/{clientId}: Client, SendEmail true, CrossRegionalUpdate false, Test false. The flags are ours to set; YellowAlert is
  //   staff's
  it('is changed there, and the mirror is asked to follow', async () => {
    const flags = { SendEmail: false, CrossRegionalUpdate: true, Test: true };
    const fields = { City: 'Mesa', MobilePhone: '(602) 555-0188', BirthDate: '2/28/1994' };
    const { Client } = await changes().change(guest.who, guest.reference, { Client: fields, ...flags });
    expect(Client).toMatchObject({ Id: guest.reference, City: 'Mesa', MobilePhone: '6025550188', FirstName: 'Rosa' });
    expect(await guest.effects()).toEqual([
      expect.objectContaining({
        kind: 'client.update',
        detail: expect.objectContaining({
          change: { City: 'Mesa', MobilePhone: '6025550188', BirthDate: '1994-02-28T00:00:00' },
          sendEmail: true,
          crossRegionalUpdate: false,
        }),
      }),
    ]);
    const jobs = await world.rows(`SELECT payload FROM job_outbox WHERE name = 'provider.syncClient'`);
    expect(jobs).toContainEqual({ payload: { siteId: world.siteId, clientId: guest.clientId } });
  });

  it('is read again by the provider’s message alone where that is told', async () => {
    const jobs = () => world.rows(`SELECT 1 FROM job_outbox WHERE name = 'provider.syncClient'`);
    await world.rows(
      `INSERT INTO webhook_subscriptions (site_id, url, subscription_id, signature_key, checked_at) VALUES (0, $1, 'it', 'key', now())`,
      [world.config.webhookUrl],
    );
    const before = (await jobs()).length;
    await change({ City: 'Mesa' });
    expect(await jobs()).toHaveLength(before);
    await world.rows(`UPDATE webhook_subscriptions SET checked_at = now() - interval '21 minutes'`);
    await change({ City: 'Tempe' });
    expect(await jobs()).toHaveLength(before + 1);
  });

  // 000 §7.14: PUT /api/clients/{clientId}: Client, SendEmail true, CrossRegionalUpdate false, Test false. The flags are ours to set; YellowAlert is
  //   staff's
  it('has its alert changed by staff and by no client', async () => {
    expect(await refusalOf(change({ City: 'Mesa', YellowAlert: '1' }))).toBe('FORBIDDEN');
    expect(await guest.effects()).toEqual([]);
    expect((await change({ YellowAlert: '1' }, frontDesk)).Client).toMatchObject({ YellowAlert: '1' });
  });

  it('is changed by staff as far as the provider lets that very user', async () => {
    const booking = await world.as.staff('booking.demo');
    expect(await refusalOf(change({ YellowAlert: '4711' }, booking))).toBe('PROVIDER_REFUSED');
    expect(await guest.effects()).toEqual([]);
    expect((await change({ City: 'Mesa' }, booking)).Client).toMatchObject({ City: 'Mesa' });
  });

  it('is neither a stranger’s to change nor changed to nonsense', async () => {
    for (const [who, caller] of await strangers())
      expect([who, await refusalOf(change({ City: 'Mesa' }, caller))]).toEqual([who, 'FORBIDDEN']);
    expect(await refusalOf(change({ Id: 'another', City: 'Mesa' }))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(change({}))).toBe('VALIDATION_FAILED');
    expect(await refusalOf(change({ BirthDate: '02/30/1994' }))).toBe('VALIDATION_FAILED');
    expect(await guest.effects()).toEqual([]);
    expect(await refusalOf(changes().change(frontDesk, 'nobody', { Client: { City: 'Mesa' } }))).toBe('NOT_FOUND');
  });

  it('quotes the provider when it refuses', async () => {
    const twin = await guests.one({ client: { FirstName: 'Eva', LastName: 'Gemela', Email: 'eva@mail.example' } });
    await expect(change({ FirstName: 'Eva', LastName: 'Gemela', Email: 'eva@mail.example' })).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: expect.stringContaining('already exists'),
    });
    expect([...(await guest.effects()), ...(await twin.effects())]).toEqual([]);
  });

  it('keeps every one of five changes that come at once', async () => {
    const fields = ['City', 'State', 'AddressLine1', 'AddressLine2', 'PostalCode'];
    await Promise.all(fields.map((name) => change({ [name]: `of ${name}`.slice(0, 12) })));
    const { Client } = await change({ FirstName: 'Rosa' });
    expect(Object.entries(Client).filter(([, value]) => String(value).startsWith('of '))).toHaveLength(fields.length);
  });
});

async function refusalOf(asked: Promise<unknown>): Promise<string> {
  const [outcome] = await Promise.allSettled([asked]);
  return outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;
}

describe('an alert', () => {
  // 001 §7.3: PUT /api/clients/{clientId} with Client {Id, RedAlert}: '' or the words; for staff alone
  it('is the provider’s, for staff alone; of its words nothing is written down', async () => {
    const RedAlert = 'CBFF before 12/13/2026';
    expect(await change({ RedAlert }, frontDesk)).toMatchObject({ Client: { RedAlert } });
    expect(await change({ RedAlert: '' }, frontDesk)).toMatchObject({ Client: { RedAlert: '' } });
    await expect(change({ RedAlert })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const script = change({ RedAlert: '<script>' }, frontDesk);
    await expect(script).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const audit = await world.rows(
      `SELECT before, after FROM audit_entries WHERE client_id = $1 AND name = 'client.changed'`,
      [guest.clientId],
    );
    expect(audit[0]).toEqual({ before: { redAlert: '' }, after: { redAlert: '•••' } });
    expect(audit).toHaveLength(2);
  });
});
