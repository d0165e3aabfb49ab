import { buffer } from 'node:stream/consumers';
import type { ArchiveConfig } from '#server/platform/config';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { DicomwebImageArchive, MOST_FRAMES } from './dicomweb.image-archive.js';

/** An archive to be held to the port, and somebody who has pictures there on a day. */
interface Subject {
  config: ArchiveConfig;
  patientId: string;
  date: string;
}

const NOW = '2026-03-02T18:00:00Z';
const DATE = '2026-03-02';
const SHE = { patientId: '7135550142', date: DATE };
const LOGIN = { username: 'studiohub', password: 'sandbox-archive-password' };
const JPEG = 'ffd8ff';
let sandbox: TestSandbox;
const opened: DicomwebImageArchive[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  await put(SHE.patientId, { pictures: 3, films: 1, frames: 4 });
});
afterEach(async () => {
  await sandbox.admin('DELETE', '/faults');
  await Promise.all(opened.splice(0).map((one) => one.onApplicationShutdown()));
});
afterAll(() => sandbox.stop());

const put = (patientId: string, content: object) => sandbox.admin('PUT', `/archive/${patientId}/${DATE}`, content);

function archiveOf(config: ArchiveConfig): DicomwebImageArchive {
  const archive = new DicomwebImageArchive(config);
  opened.push(archive);
  return archive;
}

const ours = (login = LOGIN) => archiveOf({ url: sandbox.archiveUrl, login });

/** What every archive has to do, read-only. */
function holdsToThePort(subject: () => Subject) {
  it('finds the studies of a patient on a day, and none of anybody else', async () => {
    const { config, ...wish } = subject();
    const archive = archiveOf(config);
    const studies = await archive.studies(wish);
    expect(studies.length).toBeGreaterThan(0);
    expect(new Set(studies).size).toBe(studies.length);
    expect(await archive.studies({ ...wish, patientId: '0000000000' })).toEqual([]);
    expect(await archive.studies({ ...wish, date: '1901-01-01' })).toEqual([]);
  });

  it('shows each picture of a study as a JPEG', async () => {
    const { config, ...wish } = subject();
    const archive = archiveOf(config);
    const [study = ''] = await archive.studies(wish);
    const pictures = await archive.pictures(study);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of [pictures[0], pictures.at(-1)]) {
      const stream = picture && (await archive.read(picture));
      expect(stream && (await buffer(stream)).subarray(0, 3).toString('hex')).toBe(JPEG);
    }
  });

  it('has no pictures of a study that it does not know', async () => {
    const [known] = await Promise.allSettled([archiveOf(subject().config).pictures('1.2.3.4.5')]);
    const refused = { status: 'rejected', reason: expect.objectContaining({ trouble: 'answer' }) as unknown };
    expect([{ status: 'fulfilled', value: [] }, refused]).toContainEqual(known);
  });
}

describe('the sandbox', () => {
  holdsToThePort(() => ({ config: { url: sandbox.archiveUrl, login: LOGIN }, ...SHE }));

  it('gives every frame of a short film, and twenty of a long one, the first and the last among them', async () => {
    const archive = ours();
    const [short = ''] = await archive.studies(SHE);
    expect((await archive.pictures(short)).map(({ frame, isOfMany }) => [frame, isOfMany])).toEqual([
      ...[1, 1, 1].map((frame) => [frame, false]),
      ...[1, 2, 3, 4].map((frame) => [frame, true]),
    ]);
    await put('7135550143', { films: 1, frames: 300 });
    const [long = ''] = await archive.studies({ ...SHE, patientId: '7135550143' });
    const frames = (await archive.pictures(long)).map(({ frame }) => frame);
    expect([frames.length, frames[0], frames.at(-1), new Set(frames).size]).toEqual([MOST_FRAMES, 1, 300, MOST_FRAMES]);
  });

  it('has an empty study, and a day without one', async () => {
    const archive = ours();
    await put('7135550144', {});
    const [empty = ''] = await archive.studies({ ...SHE, patientId: '7135550144' });
    expect(await archive.pictures(empty)).toEqual([]);
    await sandbox.admin('DELETE', `/archive/7135550144/${DATE}`);
    expect(await archive.studies({ ...SHE, patientId: '7135550144' })).toEqual([]);
  });

  it('has studies of most who came for an ultrasound that day, the same each time', async () => {
    const today = await sandbox.admin('GET', `/sites/2/day?date=${DATE}`);
    const { appointments } = today as {
      appointments: { ProgramId: number; Status: string; Client: { MobilePhone: string | null } }[];
    };
    const scanned = appointments.filter((one) => one.ProgramId === 2 && ['Arrived', 'Completed'].includes(one.Status));
    const archive = ours();
    const counts: number[] = [];
    for (const { Client } of scanned) {
      const wish = { patientId: Client.MobilePhone?.replace(/\D/g, '') ?? '', date: DATE };
      const studies = await archive.studies(wish);
      expect(await archive.studies(wish)).toEqual(studies);
      counts.push(studies[0] === undefined ? 0 : (await archive.pictures(studies[0])).length);
    }
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.filter((count) => count > 2).length).toBeGreaterThan(counts.length / 2);
  });

  it('lets nobody in with a wrong word, and says so when it is down or failing', async () => {
    await expect(ours({ ...LOGIN, password: 'wrong' }).studies(SHE)).rejects.toMatchObject({ trouble: 'login' });
    const archive = ours();
    await sandbox.admin('PUT', '/faults', { paths: '^/dicom-web', outage: true });
    await expect(archive.studies(SHE)).rejects.toMatchObject({
      ...{ trouble: 'down', code: 'UNAVAILABLE', message: 'Could not connect with DICOM server' },
    });
    await sandbox.admin('PUT', '/faults', { paths: '^/dicom-web', errorRate: 1 });
    await expect(archive.studies(SHE)).rejects.toMatchObject({ trouble: 'error', code: 'UNAVAILABLE' });
  });
});

// Only with an archive at hand; nothing is written there.
const real = process.env;
if (real['DICOM_CONFORMANCE_URL'])
  describe('the real archive', () => {
    const [username, password = ''] = [real['DICOM_CONFORMANCE_USERNAME'], real['DICOM_CONFORMANCE_PASSWORD']];
    holdsToThePort(() => ({
      config: { url: real['DICOM_CONFORMANCE_URL'] ?? '', login: username ? { username, password } : null },
      patientId: real['DICOM_CONFORMANCE_PATIENT'] ?? '',
      date: real['DICOM_CONFORMANCE_DATE'] ?? '',
    }));
  });
