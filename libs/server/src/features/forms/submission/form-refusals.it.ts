import { readdir } from 'node:fs/promises';
import type { SignedText, SigningEvidence } from '#contracts/forms';
import { wireKeyOf } from '#domain/form-wire';
import { fieldsOf } from '#domain/intake-form';
import { FormGuests, type FormGuest } from '#testing/forms/form-guests';
import { type FormParts, withEvidence } from '#testing/forms/form-parts';
import { type ServerWorld, serverWorld } from '#testing/server-world';

let world: ServerWorld;
let guests: FormGuests;
let guest: FormGuest;
let parts: FormParts;
let before: object;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
  guest = await guests.one({ variant: 'ultrasound' });
  await guest.draft({ firstName: 'Lucía', city: 'Tucson' });
});
beforeEach(async () => {
  await world.outside.redis.flush();
  parts = await guest.parts();
  before = await traces();
});
afterEach(async () => {
  expect(await traces()).toEqual(before);
});
afterAll(() => world.end());

/** All that a form that was taken would have left somewhere. */
async function traces(): Promise<object> {
  const files = await readdir(world.outside.env['FILES_DIR'] ?? '', { recursive: true });
  const [counts] = await world.rows(`SELECT
    (SELECT count(*) FROM form_documents) AS documents, (SELECT count(*) FROM client_records) AS records,
    (SELECT count(*) FROM job_outbox WHERE name = 'document.intakeForm') AS jobs,
    (SELECT count(*) FROM events WHERE name LIKE 'form.%') AS events,
    (SELECT string_agg(saved_at::text, ' ') FROM form_drafts) AS drafts`);
  return { counts, files: files.filter((name) => /\.(png|pdf)$/.test(name)) };
}

async function expectRefusal(bad: FormParts, refusal: { code: string; message?: string }, by = guest): Promise<void> {
  const { code, message = '' } = refusal;
  await expect(by.submit(bad)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
}

const invalid = (message: string): { code: string; message: string } => ({ code: 'VALIDATION_FAILED', message });
const withField = (name: string, value: string): FormParts => ({
  ...parts,
  fields: { ...parts.fields, [name]: value },
});
const without = (name: string): FormParts => {
  const { [name]: _, ...fields } = parts.fields;
  return { ...parts, fields };
};

describe('an answer', () => {
  const names = fieldsOf({ variant: 'ultrasound', isFirst: true, missingData: true }).map(wireKeyOf);

  // 000 §5.14: Ours: the same rules again on the server, lengths and markup among them (decision 28); what is refused leaves nothing
  it.each(names)(
    '%s with a script, a control character or ten thousand letters is refused by its name',
    async (name) => {
      for (const text of [
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        'a\u0000b',
        'a\u202eb',
        'x'.repeat(10_000),
      ])
        await expectRefusal(withField(name, text), invalid(name));
    },
  );

  // 000 §5.14: Ours: the same rules again on the server, lengths and markup among them (decision 28); what is refused leaves nothing
  it.each([
    ['birthDate', '02/30/1994'],
    ['birthDate', '2 / 29 / 1995'],
    ['birthDate', '13/01/1994'],
    ['birthDate', '1/1/2090'],
    ['dueDate', '2 / 30 / 2027'],
    ['dueDate', '1/1/2020'],
    ['lastUltrasoundDate', '31/12/2025'],
    ['signatureDate', '02/30/2026'],
    ['email', 'lucia@'],
    ['mobilePhone', '713555014'],
    ['phisicianPhone', '0044 20 7946 0000'],
    ['doctorFacilities', 'maybe'],
    ['pregnancyProblem', 'YES'],
    ['ultrasounds', '-1'],
    ['ultrasounds', '1000'],
    ['referredBy', 'Radio'],
    ['referredBy', 'null'],
    ['ipAddress', 'javascript:alert(1)'],
  ])('%s of %s is refused by its name', async (name, value) => {
    await expectRefusal(withField(name, value), invalid(name));
  });

  // 000 §5.14: Ours: the same rules again on the server, lengths and markup among them (decision 28); what is refused leaves nothing
  it.each([
    'firstName',
    'email',
    'addressLine1',
    'mobilePhone',
    'birthDate',
    'dueDate',
    'doctorFacilities',
    'ultrasounds',
    'referredBy',
  ])('%s that is missing is refused by its name', async (name) => expectRefusal(without(name), invalid(name)));
});

describe('a form', () => {
  it('that the database does not take leaves no picture behind', async () => {
    await world.rows('ALTER TABLE form_documents ADD CONSTRAINT closed CHECK (false) NOT VALID');
    try {
      await expect(guest.submit(parts)).rejects.toThrow('closed');
    } finally {
      await world.rows('ALTER TABLE form_documents DROP CONSTRAINT closed');
    }
  });

  it('is tried twenty times an hour for one visit, and for another as often', async () => {
    const bad = withField('birthDate', 'never');
    for (let turn = 0; turn < 20; turn++) await expectRefusal(bad, invalid('birthDate'));
    await expectRefusal(bad, { code: 'TOO_MANY_TRIES' });
    await expectRefusal(parts, { code: 'TOO_MANY_TRIES' });
    const stranger = await guests.one({ variant: 'ultrasound' });
    const theirs = await stranger.parts();
    await expectRefusal(
      { ...theirs, fields: { ...theirs.fields, birthDate: 'never' } },
      invalid('birthDate'),
      stranger,
    );
  });

  // 000 §5.14: Ours: the same rules again on the server, lengths and markup among them (decision 28); what is refused leaves nothing
  it('of another client, appointment or site is refused', async () => {
    const stranger = await guests.one({ variant: 'ultrasound' });
    const theirs = await stranger.parts();
    await expectRefusal(theirs, { code: 'CODE_REQUIRED' });
    await expectRefusal(parts, { code: 'CODE_REQUIRED' }, stranger);
    for (const id of [stranger.reference, stranger.clientId, guest.clientId])
      await expectRefusal(withField('clientId', id), { code: 'FORBIDDEN' });
    await expectRefusal(withField('siteId', String(world.siteId + 1)), { code: 'SITE_MISMATCH' });
    for (const name of ['appointmentId', 'siteId'])
      for (const text of ['', 'x', '1e3', '-1', '9'.repeat(30)])
        await expectRefusal(withField(name, text), invalid(name));
  });

  it('of a visit that was cancelled is refused', async () => {
    const other = await guests.one();
    const form = await other.parts();
    await world.rows(`UPDATE appointments SET status = 'Cancelled' WHERE appointment_id = $1`, [other.appointmentId]);
    await expectRefusal(form, { code: 'ILLEGAL_STATUS' }, other);
  });
});

describe('evidence', () => {
  const changed = (change: (evidence: SigningEvidence) => object): FormParts => withEvidence(parts, change);
  const resigned = (change: Partial<Record<keyof SignedText, unknown>>): FormParts =>
    changed((evidence) => ({ ...evidence, signed: evidence.signed.map((one) => ({ ...one, ...change })) }));

  it('that names a moment before the form was open, or one that is still to come, is refused', async () => {
    const now = world.clock.now().getTime();
    for (const at of [now - 10 * 60_000, now + 2 * 60_000].map((ms) => new Date(ms).toISOString())) {
      for (const name of ['scrolledAt', 'acceptedAt', 'signedAt'])
        await expectRefusal(resigned({ [name]: at }), invalid('evidence names a moment'));
      await expectRefusal(
        changed((evidence) => ({ ...evidence, openedAt: at })),
        invalid('evidence names a moment'),
      );
    }
  });

  it.each(['', 'no JSON', '[]', 'null', '{}', '{"signed":{}}', '{"signed":[null],"timeZone":"UTC","openedAt":"x"}'])(
    'that is %s is refused',
    async (text) => expectRefusal(withField('evidence', text), invalid('evidence')),
  );

  // 000 §5.14: Ours: the same rules again on the server, lengths and markup among them (decision 28); what is refused leaves nothing
  it('that is missing, or lacks a text, or brings one that is not asked for, is refused', async () => {
    await expectRefusal(without('evidence'), invalid('evidence'));
    const first = changed((evidence) => ({ ...evidence, signed: evidence.signed.slice(0, 1) }));
    await expectRefusal(first, invalid('waiver'));
    const [known] = (JSON.parse(parts.fields['evidence'] ?? '') as SigningEvidence).signed;
    const strays = [
      { ...known, kind: 'dna-waiver', version: 99 },
      { ...known, version: 99 },
    ];
    for (const stray of strays)
      await expectRefusal(
        changed((evidence) => ({ ...evidence, signed: [...evidence.signed, stray] })),
        invalid('evidence'),
      );
  });

  it('with a moment that never was, a zone that is none or a hash that is too long is refused', async () => {
    for (const name of ['scrolledAt', 'acceptedAt', 'signedAt'] as const)
      for (const moment of ['2026-02-30T99:99:99Z', 'yesterday', '2026-11-20', 5, null])
        await expectRefusal(resigned({ [name]: moment }), invalid('evidence'));
    // One visit is tried so often in an hour and no more.
    await world.outside.redis.flush();
    for (const timeZone of ['America/\u0000Chicago', '<b>', '', 'x'.repeat(61)])
      await expectRefusal(
        changed((evidence) => ({ ...evidence, timeZone })),
        invalid('evidence'),
      );
    await expectRefusal(resigned({ sha256: 'f'.repeat(65) }), invalid('evidence'));
    await expectRefusal(resigned({ points: 1.5 }), invalid('evidence'));
  });

  it('of words in another version or another language’s hash is of other words', async () => {
    await expectRefusal(resigned({ version: 2 }), { code: 'TEXTS_CHANGED' });
    await expectRefusal(resigned({ language: 'es' }), { code: 'TEXTS_CHANGED' });
  });

  // 000 §9.3: Strokes must exceed 20 points. On the server, too
  it('of a stroke of twenty points is refused, of twenty-one it is taken as far as the images', async () => {
    await expectRefusal(resigned({ points: 20 }), { code: 'IMAGE_REFUSED', message: 'terms' });
    const { signatureFile = Buffer.alloc(0) } = parts.files;
    const noInitials = { ...resigned({ points: 21 }), files: { signatureFile } };
    await expectRefusal(noInitials, invalid('initialsFile'));
  });

  // 000 §4.40: Ours: the full name typed and confirmed instead of drawn, recorded as such
  it('of a typed name must be hers, however she writes it', async () => {
    const typed = (typedName?: string): FormParts => ({
      ...resigned({ method: 'typed', points: 0, typedName }),
      files: {},
    });
    for (const name of ['Eva Herrera Núñez', 'Lucía', '']) await expectRefusal(typed(name), invalid('full name'));
    await expectRefusal(typed(), invalid('evidence is not'));
    for (const name of ['Lucía Herrera Núñez', 'lucia HERRERA nunez', ' Lucia  Herrera Nuñez '])
      await expectRefusal(typed(name), invalid('signatureFile'));
  });

  it('of a typed name is never nobody’s, though no name is on file', async () => {
    const nameless = await guests.one({ isReturning: true });
    await world.rows(`UPDATE clients SET first_name = '', last_name = '' WHERE client_id = $1`, [nameless.clientId]);
    const hers = withEvidence(await nameless.parts(), (evidence) => ({
      ...evidence,
      signed: evidence.signed.map((one) => ({ ...one, method: 'typed', points: 0, typedName: ' ' })),
    }));
    await expectRefusal(hers, invalid('full name'), nameless);
  });
});
