import { randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import type { FormVariant } from '#contracts/forms';
import { CodeBrowser } from '#testing/forms/code-browser';
import { FULL_ANSWERS } from '#testing/forms/form-parts';
import { type FormGuest, FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FormProgressLog } from './form-progress.js';
import { FormDraftsService } from './form-drafts.service.js';

let world: ServerWorld;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  guests = new FormGuests(world);
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const open = (guest: FormGuest) => world.get(FormDraftsService).opened(world.as.public(), guest.appointmentId);
const stepsOf = async (guest: FormGuest) =>
  (await guest.events()).map(({ name, payload }) => {
    const { step, code, done, of } = payload['progress'] as Record<string, unknown>;
    return `${name} ${String(step)} ${String(code)} ${String(done)}/${String(of)}`;
  });

describe('what the form screen is given', () => {
  const sections: [FormVariant, boolean, number][] = [
    ['ultrasound', false, 6],
    ['ultrasound', true, 1],
    ['massage', false, 6],
    ['massage', true, 1],
    ['dna', false, 2],
    ['dna', true, 1],
  ];
  // 000 §1.7: programId 3 is massage, above 3 DNA, any other the default ultrasound
  it.each(sections)('for %s, returning: %s, is its own form', async (variant, isReturning, count) => {
    const guest = await guests.one({ variant, isReturning });
    const bundle = await guest.bundle();
    expect(bundle).toMatchObject({
      ...{ variant, state: 'due', draft: null, assistedBy: null, siteName: 'Phoenix' },
      ...{ firstAppointment: !isReturning, missingData: !isReturning, fullData: isReturning },
      appointment: { Id: guest.appointmentId, Client: { FirstName: 'Rosa' } },
    });
    const texts = { ultrasound: ['terms', 'waiver'], massage: ['massage-terms'], dna: ['dna-waiver'] }[variant];
    expect(bundle.texts.map(({ kind, language }) => `${kind} ${language}`).sort()).toEqual(
      texts.flatMap((kind) => [`${kind} en`, `${kind} es`]),
    );
    await open(guest);
    expect(await stepsOf(guest)).toEqual([`form.progressed opened null 0/${count}`]);
  });

  // 000 §3.28: fullData: not the first appointment, and nothing missing
  it('for a returning client whose city is missing is the long form again', async () => {
    const guest = await guests.one({ variant: 'massage', isReturning: true, client: { City: '' } });
    expect(await guest.bundle()).toMatchObject({ firstAppointment: false, missingData: true, fullData: false });
  });

  it('has what the studio notes of her when staff assist, and not on her own screen', async () => {
    const [notes, RedAlert] = ['likes it warm', 'Owes a visit'];
    const client = { FirstName: 'Rosa', LastName: 'Noted', Email: 'rosa.noted@mail.example', RedAlert };
    const guest = await guests.visit({ client, notes, sessionTypeId: 601 });
    const { appointment } = await guest.bundle(await world.as.frontDesk());
    expect(appointment).toMatchObject({ Notes: notes, Client: { RedAlert } });
    expect((await guest.bundle()).appointment).toMatchObject({ Notes: '', Client: { RedAlert: '' } });
  });

  // 000 §3.6: YellowAlert holds the id of the appointment whose form was completed. Decision 8: written as asked and read where we have no record;
  //   our own record counts
  it('of a form that the provider’s desk has on paper says that it is filled', async () => {
    const guest = await guests.one();
    await world.rows('UPDATE clients SET yellow_alert = $1 WHERE client_id = $2', [
      ...[String(guest.appointmentId), guest.clientId],
    ]);
    expect(await guest.bundle()).toMatchObject({ state: 'filled' });
    await expect(guest.draft({ firstName: 'Ana' })).rejects.toMatchObject({ code: 'FORM_FILLED' });
  });
});

describe('an unfinished form', () => {
  it('is saved twice a second by one ticket, and not more often', async () => {
    const guest = await guests.one();
    const saves = await Promise.allSettled(Array.from({ length: 121 }, () => guest.draft({ firstName: 'Rosa' })));
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'TOO_MANY_TRIES' })]);
    const another = await guests.one();
    await expect(another.draft({ firstName: 'Eva' })).resolves.toBeUndefined();
  });

  // 000 §4.21: Ours: answers survive a closed tab and a lost network; signatures are no part of a draft
  it('is there again after a fresh code, sealed where it is kept, without what belongs to no form', async () => {
    const guest = await guests.one({ variant: 'ultrasound' });
    const secret = 'Náuseas que nadie debe leer';
    const stray = { pregnancyProblemExplain: secret, nonsense: 'x', signatureFile: 'data:image/png' };
    await guest.draft({ ...stray, firstName: 'Rosa' }, { done: 2 });
    const again = new CodeBrowser(world, guest);
    await again.try(await again.fetchCode());
    const { draft } = await guest.bundle();
    expect(draft).toMatchObject({ language: 'en', answers: { pregnancyProblemExplain: secret, firstName: 'Rosa' } });
    expect(Object.keys(draft?.answers ?? {})).toHaveLength(2);
    const [row] = await world.rows<{ answers: Buffer }>('SELECT answers FROM form_drafts WHERE appointment_id = $1', [
      guest.appointmentId,
    ]);
    expect(row?.answers.toString('utf8')).not.toContain('Náuseas');
  });

  it('keeps half a date and a wrong mail address, but not ten thousand characters', async () => {
    const guest = await guests.one({ variant: 'ultrasound' });
    await guest.draft({ birthDate: '02/3', email: 'rosa@' });
    await expect(guest.draft({ pregnancyProblemExplain: 'x'.repeat(10_000) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('pregnancyProblemExplain'),
    });
    expect((await guest.bundle()).draft?.answers).toEqual({ birthDate: '02/3', email: 'rosa@' });
  });
});

it('a draft that is saved in the moment in which the form is filled is not kept', async () => {
  const guest = await guests.one();
  const visit = { siteId: world.siteId, appointmentId: guest.appointmentId };
  let late: Promise<PromiseSettledResult<void>[]> | undefined;
  await world.get(UnitOfWork).run(async (tx) => {
    await world.get(FormProgressLog).fill(tx, visit, { documentId: randomUUID(), of: 2 });
    late = Promise.allSettled([guest.draft({ firstName: 'Late' })]);
    await eventually(
      () =>
        world.rows(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
      (rows) => rows.length > 0,
    );
  });
  expect(await late).toMatchObject([{ reason: { code: 'FORM_FILLED' } }]);
  expect(await world.rows('SELECT 1 FROM form_drafts WHERE appointment_id = $1', [guest.appointmentId])).toEqual([]);
});

describe('the steps on the card', () => {
  // 000 §7.16: Ours: the desk's card follows each step, and never hears an answer
  it('come in their order and never carry an answer', async () => {
    const guest = await guests.one({ variant: 'ultrasound' });
    await open(guest);
    await open(guest);
    const browser = new CodeBrowser(world, guest);
    await browser.try(await browser.fetchCode());
    await guest.draft({ firstName: 'Rosa', pregnancyProblemExplain: 'Diabetes' }, { done: 1 });
    await guest.draft({ ...FULL_ANSWERS, pregnancyProblemExplain: 'Diabetes' }, { done: 5 });
    await guest.draft({ ...FULL_ANSWERS, pregnancyProblemExplain: 'Diabetes' }, { done: 5 });
    await guest.draft({ ...FULL_ANSWERS, pregnancyProblemExplain: 'Diabetes' }, { done: 6, isSigned: true });
    // Opened anew without what was drawn.
    await guest.draft({ ...FULL_ANSWERS, pregnancyProblemExplain: 'Diabetes' }, { done: 5 });
    expect(await stepsOf(guest)).toEqual([
      'form.progressed opened null 0/6',
      'form.progressed code queued 0/6',
      'form.progressed code sent 0/6',
      'form.progressed verified sent 0/6',
      'form.progressed filling sent 1/6',
      'form.progressed filling sent 5/6',
      'form.progressed signed sent 6/6',
      'form.progressed filling sent 5/6',
    ]);
    const heard = JSON.stringify(await guest.events());
    for (const value of ['Diabetes', ...Object.values(FULL_ANSWERS).filter((one) => one.length > 4)])
      expect(heard).not.toContain(value);
  });

  it('count 1, 2, 3 …, and never go back when another link is opened late', async () => {
    const guest = await guests.one();
    await guest.draft({ firstName: 'Rosa' });
    await open(guest);
    const versions = (await guest.events()).map(({ payload }) => payload['progress']);
    expect(versions).toEqual([expect.objectContaining({ step: 'filling', version: 1 })]);
  });

  it('that come at once for a form nobody heard of end at the furthest', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const guest = await guests.one();
      const tell = (step: 'opened' | 'verified') =>
        world.get(UnitOfWork).run((tx) =>
          world.get(FormProgressLog).advance(
            tx,
            { siteId: world.siteId, appointmentId: guest.appointmentId },
            {
              change: { step, of: 2 },
              author: { actor: { kind: 'client' }, source: 'form', address: null },
            },
          ),
        );
      await Promise.all([tell('opened'), tell('verified'), tell('opened'), tell('verified')]);
      const [row] = await world.rows('SELECT step FROM appointment_forms WHERE appointment_id = $1', [
        guest.appointmentId,
      ]);
      expect(row).toEqual({ step: 'verified' });
    }
  });
});

describe('a form that is not the caller’s', () => {
  // 000 §6.1: Clients are unauthenticated and verified by a code, unless staff opened the form
  it('is not opened by a check-in ticket, by another’s code, or at another site', async () => {
    const [guest, stranger] = [await guests.one(), await guests.one()];
    const elsewhere = { ...guest.who, siteId: world.siteId + 1 };
    for (const who of [world.as.public(), world.as.ticket(guest.appointmentId), stranger.who])
      await expect(guest.bundle(who)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
    await expect(guest.bundle(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(guest.draft({ firstName: 'Eva' }, { who: stranger.who })).rejects.toMatchObject({
      code: 'CODE_REQUIRED',
    });
    expect(await guest.events()).toEqual([]);
  });

  // 000 §1.5: Staff open the same form on a client's behalf, without the code check. Decision 5: the flag skips the screen only; the server wants a
  //   session of that site, and writes down who it was
  it('is opened by staff of the site, whose name is on it and in what the desk hears', async () => {
    const guest = await guests.one();
    const frontDesk = await world.as.frontDesk();
    expect(await guest.bundle(frontDesk)).toMatchObject({ assistedBy: frontDesk.userName });
    await guest.draft({ firstName: 'Rosa' }, { who: frontDesk });
    const actor = { kind: 'staff', id: frontDesk.userId, name: frontDesk.userName };
    expect(await guest.events()).toEqual([
      expect.objectContaining({
        actor,
        payload: expect.objectContaining({ progress: expect.objectContaining({ step: 'verified' }) }),
      }),
      expect.objectContaining({
        actor,
        payload: expect.objectContaining({ progress: expect.objectContaining({ step: 'filling' }) }),
      }),
    ]);
    const elsewhere = { ...frontDesk, siteId: world.siteId + 1 };
    await expect(guest.bundle(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
