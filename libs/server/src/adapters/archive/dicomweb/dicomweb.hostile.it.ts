import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { underSignal } from '#server/platform/work/work-signal';
import type { ArchivedPicture } from '../image-archive.js';
import { DicomwebImageArchive } from './dicomweb.image-archive.js';

const SHE = { patientId: '7135550142', date: '2026-03-02' };
const PICTURE: ArchivedPicture = { studyUid: '1.2', seriesUid: '1.3', instanceUid: '1.4', frame: 1, isOfMany: false };
const FOR_EVER = 3_600_000;
const DICOM_JSON = { 'content-type': 'application/dicom+json' };
const value = (...Value: unknown[]) => ({ vr: 'UI', Value });
const study = (patientId: string, uid = '1.2.3') => ({
  ...{ '00100020': value(patientId), '00080020': value('20260302'), '0020000D': value(uid) },
});
const instance = (n: number) => ({
  '0020000E': value('1.2.3.1'),
  '00080018': value(`1.2.3.1.${n}`),
  '00200013': value(n),
});
const opened: { server: Server; archive: DicomwebImageArchive }[] = [];

afterEach(async () => {
  for (const { server, archive } of opened.splice(0)) {
    await archive.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
  }
});

async function archiveThat(
  answers: RequestListener,
  times = { connectMs: FOR_EVER, listMs: FOR_EVER, pictureMs: FOR_EVER },
) {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dicom-web`;
  const archive = new DicomwebImageArchive({ url, login: null }, times);
  opened.push({ server, archive });
  return { archive, server };
}

const says =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, DICOM_JSON).end(JSON.stringify(body));

const read = (picture: Readable | null): Promise<Buffer> => buffer(picture ?? Readable.from([]));

/** Writes until nobody takes it any more; gives how much that was. */
function endless(headers: Record<string, string>) {
  let sent = 0;
  const piece = Buffer.alloc(64 * 1024, ' ');
  const listener: RequestListener = (_, response) => {
    response.writeHead(200, headers);
    const go = (): void => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
      if (!response.destroyed) response.once('drain', go);
    };
    go();
  };
  return { listener, sent: () => sent };
}

it('takes no study that does not say it is hers, of that day: some servers list everybody’s', async () => {
  const others = [
    study('7135550199', '1.1'),
    { ...study(SHE.patientId, '1.2'), '00080020': value('20260301') },
    { '0020000D': value('1.3') },
  ];
  const { archive } = await archiveThat(says([...others, study(SHE.patientId)]));
  expect(await archive.studies(SHE)).toEqual(['1.2.3']);
});

it.each([
  ['half a JSON', '[{"0020000D"'],
  ['a page', '<html>Sign in</html>'],
  ['no list', '{"studies":[]}'],
])('cannot use %s', async (_, text) => {
  const { archive } = await archiveThat((__, response) => response.writeHead(200, DICOM_JSON).end(text));
  const asked = archive.studies(SHE);
  await expect(asked).rejects.toMatchObject({ trouble: 'answer', code: 'PROVIDER_REFUSED' });
  await expect(asked).rejects.not.toThrow(/0020000D|Sign in/);
});

it('passes over what is no data set and no UID: it would become part of an address', async () => {
  const odd = [
    null,
    7,
    'text',
    [study(SHE.patientId)],
    { '0020000D': null },
    study(SHE.patientId, '../../admin'),
    study(SHE.patientId, '1.02.3'),
  ];
  const { archive } = await archiveThat(says([...odd, study(SHE.patientId, '9.9')]));
  expect(await archive.studies(SHE)).toEqual(['9.9']);
});

it('reads no more than 8 MB of a list and 25 MB of a picture that do not end', async () => {
  const list = endless(DICOM_JSON);
  await expect((await archiveThat(list.listener)).archive.studies(SHE)).rejects.toMatchObject({ trouble: 'answer' });
  expect(list.sent()).toBeLessThan(40 * 1024 * 1024);
  const film = endless({ 'content-type': 'image/jpeg' });
  const stream = await (await archiveThat(film.listener)).archive.read(PICTURE);
  await expect(read(stream)).rejects.toMatchObject({ trouble: 'answer' });
  expect(film.sent()).toBeLessThan(60 * 1024 * 1024);
});

it('takes 200 pictures of 10,000 instances, also of a server that knows no pages', async () => {
  let asked = 0;
  const all = JSON.stringify(Array.from({ length: 10_000 }, (_, n) => instance(n)));
  const { archive } = await archiveThat((_, response) => {
    asked += 1;
    response.writeHead(200, DICOM_JSON).end(all);
  });
  const pictures = await archive.pictures('1.2.3');
  expect([pictures.length, pictures[0]?.instanceUid, asked]).toEqual([200, '1.2.3.1.0', 1]);
});

it('asks page by page where fewer come than were asked for, and leaves reports out', async () => {
  const report = { ...instance(50), '00080016': value('1.2.840.10008.5.1.4.1.1.88.33') };
  const rows = [...Array.from({ length: 7 }, (_, n) => instance(6 - n)), report];
  const { archive } = await archiveThat((request, response) => {
    const offset = Number(new URL(request.url ?? '', 'http://x').searchParams.get('offset'));
    const page = rows.slice(offset, offset + 3);
    if (page.length === 0) response.writeHead(204).end();
    else response.writeHead(200, DICOM_JSON).end(JSON.stringify(page));
  });
  const numbers = (await archive.pictures('1.2.3')).map(({ instanceUid }) => instanceUid.split('.').at(-1));
  expect(numbers).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});

it.each([
  ['of another type', 200, 'text/html'],
  ['that it does not render', 406, 'application/json'],
  ['that it does not have', 404, 'application/json'],
])('has no picture %s', async (_, status, type) => {
  const { archive } = await archiveThat((__, response) =>
    response.writeHead(status, { 'content-type': type }).end('x'),
  );
  expect(await archive.read(PICTURE)).toBeNull();
});

it('says that a picture broke off, and follows no redirect with our login', async () => {
  const { archive } = await archiveThat((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
    response.write('\xFF\xD8', () => response.destroy());
  });
  const stream = await archive.read(PICTURE);
  await expect(read(stream)).rejects.toMatchObject({ trouble: 'down' });
  const moved = await archiveThat((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  await expect(moved.archive.studies(SHE)).rejects.toMatchObject({ trouble: 'answer' });
});

it('waits no longer than it may for a list, nor for the rest of a picture than it is wanted', async () => {
  const begun: (() => void)[] = [];
  const half: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.write('\xFF\xD8', () => begun.splice(0).forEach((tell) => tell()));
  };
  const { archive } = await archiveThat(half, { connectMs: FOR_EVER, listMs: 1, pictureMs: FOR_EVER });
  await expect(archive.studies(SHE)).rejects.toMatchObject({ trouble: 'down', code: 'UNAVAILABLE' });
  const limit = new AbortController();
  const isHalf = new Promise<void>((resolve) => begun.push(resolve));
  const wanted = underSignal(limit.signal, async () => read(await archive.read(PICTURE)));
  await isHalf;
  limit.abort(new Error('took too long'));
  await expect(wanted).rejects.toMatchObject({ trouble: 'down' });
});
