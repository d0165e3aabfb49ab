import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eventually } from '#testing/eventually';
import { FormGuests, type FormGuest, type GuestWish } from '#testing/forms/form-guests';
import type { Filling } from '#testing/forms/form-parts';
import type { RunningProcess } from '#testing/processes';
import { type Row, type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SitesService } from '../../sites/sites.service.js';
import { FormCopyService } from '../documents/form-copy.service.js';
import { FormViewingService } from './form-viewing.service.js';

let world: ServerWorld;
let jobs: WorldJobs;
let guests: FormGuests;
let worker: RunningProcess;
let frontDesk: StaffPrincipal;

beforeAll(async () => {
  world = await serverWorld();
  jobs = new WorldJobs(world);
  guests = new FormGuests(world);
  frontDesk = await world.as.frontDesk();
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  worker = await jobs.startWorker();
});
beforeEach(() => world.outside.redis.flush());
afterAll(async () => {
  await jobs.endWorkers();
  await world.end();
});

interface Filled {
  guest: FormGuest;
  row: Row;
  key: string;
  id: string;
}

async function filled(filling: Filling = {}, wish: GuestWish = {}): Promise<Filled> {
  const guest = await guests.one(wish);
  await guest.submit(await guest.parts(filling));
  const [row = {}] = await guest.documents();
  return { guest, row, key: String(row['pdf_key']), id: String(row['document_id']) };
}

const viewing = () => world.get(FormViewingService);
const verify = (id: string, who = frontDesk) => viewing().verify(who, id, 'en');
const store = () => world.get(ObjectStore);
const stored = async (key: string): Promise<Buffer> => buffer(await store().read(key));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('the recorded hash', () => {
  it('is that of the stored file, and says that nothing was changed', async () => {
    const { guest, row, key, id } = await filled();
    const hash = sha256(await stored(key));
    expect(row).toMatchObject({ pdf_sha256: hash, pdf_bytes: (await stored(key)).length });
    expect((await stored(key)).toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(await verify(id)).toMatchObject({
      ...{ state: 'intact', documentId: id, appointmentId: guest.appointmentId },
      ...{ recordedSha256: hash, actualSha256: hash },
    });
  });

  // 000 §7.19: Ours: the filled form at the desk, and whether its file is still the one that was made
  it('finds one changed byte, wherever it is', async () => {
    const { key, id } = await filled();
    const whole = await stored(key);
    for (const place of [0, Math.floor(whole.length / 2), whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await store().put(key, changed);
      expect(await verify(id)).toMatchObject({ state: 'changed', recordedSha256: sha256(whole) });
    }
    await store().put(key, whole);
    expect(await verify(id)).toMatchObject({ state: 'intact' });
  });

  it('finds a file that is gone', async () => {
    const { key, id } = await filled();
    await store().remove(key);
    expect(await verify(id)).toMatchObject({ state: 'missing', actualSha256: null });
  });

  it('is nothing to another site, and of no unknown document', async () => {
    const { id, guest } = await filled();
    const elsewhere = { ...frontDesk, siteId: world.siteId + 1 };
    await expect(verify(id, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(verify(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(viewing().link(elsewhere, guest.appointmentId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not there while the form is being made, and neither is the file', async () => {
    const guest = await guests.one();
    const parts = await guest.parts();
    worker.pause();
    const sent = guest.submit(parts);
    const [row] = await eventually(
      () => guest.documents(),
      (rows) => rows.length === 1,
    );
    expect(await verify(String(row?.['document_id']))).toMatchObject({ state: 'unfinished', recordedSha256: null });
    await expect(viewing().link(frontDesk, guest.appointmentId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    worker.resume();
    await sent;
    expect(await viewing().link(frontDesk, guest.appointmentId)).toMatchObject({
      verifyPath: `/verify/${String(row?.['document_id'])}`,
    });
  });
});

describe('what is kept of a form', () => {
  it('is sealed but for what tells who signed, and the answers have the hash that the certificate names', async () => {
    const secret = 'Náuseas que nadie debe leer';
    const { row, guest } = await filled({ answers: { pregnancyProblemExplain: secret } }, { variant: 'ultrasound' });
    const records = await world.rows('SELECT * FROM client_records WHERE client_id = $1', [guest.clientId]);
    const events = await guest.events();
    const readable = [row, ...records, ...events].map((one) =>
      JSON.stringify(one, (_, value: unknown) => (isBuffer(value) ? Buffer.from(value.data).toString('utf8') : value)),
    );
    expect(readable.join('\n')).not.toContain('Náuseas');
    expect(row['answers_sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(records[0]).toMatchObject({ contact: { firstName: 'Lucía', city: 'Houston', referredBy: 'Online Search' } });
  });

  // 000 §9.9: Images are PNG, named with site and appointment id. The server takes no other kind, nothing blank and nothing made to hurt, and draws
  //   each anew (decisions 12, 28)
  it('are marks drawn anew: nothing but pixels of what was uploaded', async () => {
    const { row } = await filled({}, { variant: 'ultrasound' });
    for (const name of ['signature_key', 'initials_key']) {
      const png = await stored(String(row[name]));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.toString('latin1')).not.toMatch(/tEXt|iTXt|zTXt|eXIf|iCCP/);
    }
    expect(String(row['signature_key'])).toMatch(/\/[0-9a-f]{32}\/signature-\d+-\d+\.png$/);
  });
});

describe('the client’s copy', () => {
  const mailTo = (address: string) =>
    eventually(
      async () => (await world.desk.inbox(address)) as unknown as Mail[],
      (mails) => mails.some(({ attachments }) => attachments.length > 0),
    );

  it.each([
    ['en', 'Your signed form for Studio Hub Phoenix'],
    ['es', 'Tu formulario firmado para Studio Hub Phoenix'],
  ] as const)('in %s comes by mail with the very bytes that were recorded', async (language, subject) => {
    const { guest, row } = await filled({ language });
    const [mail, ...more] = await mailTo(`lucia.${guest.appointmentId}@mail.example`);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject);
    expect(mail?.attachments).toEqual([expect.objectContaining({ name: row['file_name'], sha256: row['pdf_sha256'] })]);
  });

  it('shows the studio’s name as it is written, whatever signs it has', async () => {
    const { guest, id } = await filled();
    await mailTo(`lucia.${guest.appointmentId}@mail.example`);
    await world.rows('DELETE FROM mail_handovers');
    await world.rows('UPDATE sites SET own_name = $1 WHERE site_id = $2', ['Tiny & <b>Toes</b>', world.siteId]);
    world.get(SitesService).forget(world.siteId);
    await world.get(FormCopyService).send({ siteId: world.siteId, documentId: id });
    await world.rows('UPDATE sites SET own_name = NULL');
    world.get(SitesService).forget(world.siteId);
    const [mail] = (await world.desk.inbox('Tiny & <b>Toes</b>')) as unknown as Mail[];
    expect(mail?.html).toContain('signed for Studio Hub Tiny &#38; &#60;b&#62;Toes&#60;/b&#62; is attached');
  });

  // 000 §7.18: Ours: the client's copy by mail
  it('goes to the address that she has just given when none was on file', async () => {
    const { guest } = await filled({}, { client: { Email: '' } });
    expect(await mailTo(`lucia.${guest.appointmentId}@mail.example`)).toHaveLength(1);
  });

  it('of a returning client goes to the address on file', async () => {
    await filled({}, { isReturning: true, client: { Email: 'was.here@mail.example' } });
    expect(await mailTo('was.here@mail.example')).toHaveLength(1);
  });
});

interface Mail {
  subject: string;
  html: string;
  attachments: { name: string; sha256: string }[];
}

function isBuffer(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
