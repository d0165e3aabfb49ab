import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../provider/errors.js';
import { Fields } from '../provider/fields.js';
import type { SandboxState } from '../state.js';
import { drawPicture } from './picture.js';
import { isoDate, type Study } from './studies.js';

const BASE = '/dicom-web';
const JSON_TYPE = 'application/dicom+json';
const MULTI_FRAME = '1.2.840.10008.5.1.4.1.1.3.1';
const SINGLE_FRAME = '1.2.840.10008.5.1.4.1.1.6.1';
const MOST_AT_ONCE = 1_000;

const ARCHIVE_LOGIN = { username: 'studiohub', password: 'sandbox-archive-password' };

class DicomError extends Error {
  constructor(readonly statusCode: number) {
    super(`DICOMweb ${statusCode}`);
  }
}

interface Instance {
  uid: string;
  number: number;
  frames: number;
}

type Search = { Querystring: Record<string, string> };
type Below = { Params: { study: string; series: string; instance: string; frame?: string } } & Search;

/** DICOMweb: QIDO-RS for studies and instances, WADO-RS for rendered frames. */
export function registerArchive(app: FastifyInstance, state: SandboxState): void {
  const options = { errorHandler: sendError };
  app.get<Search>(`${BASE}/studies`, options, (request, reply) => {
    mustBeKnown(request);
    const { PatientID = '', StudyDate = '' } = request.query;
    return listed(request, reply, state.studies.of(PatientID, isoDate(StudyDate)).map(studyView));
  });
  app.get<Below>(`${BASE}/studies/:study/instances`, options, (request, reply) => {
    mustBeKnown(request);
    const study = found(state, request.params.study);
    return listed(
      request,
      reply,
      instancesOf(study).map((one) => instanceView(study, one)),
    );
  });
  const instance = `${BASE}/studies/:study/series/:series/instances/:instance`;
  app.get<Below>(`${instance}/rendered`, options, (request, reply) => rendered(state, request, reply));
  app.get<Below>(`${instance}/frames/:frame/rendered`, options, (request, reply) => rendered(state, request, reply));
  registerControl(app, state);
}

interface ByPatient {
  Params: { patientId: string; date: string };
}

/** What tests and visitors put in place of the dice. */
function registerControl(app: FastifyInstance, { studies }: SandboxState): void {
  app.put<ByPatient>('/admin/archive/:patientId/:date', ({ params: { patientId, date }, body }) => {
    const fields = new Fields(body);
    const number = (name: string): number => fields.int(name) ?? 0;
    const content = { pictures: number('pictures'), films: number('films'), frames: number('frames') };
    if (Object.values(content).some((one) => one < 0 || one > MOST_AT_ONCE))
      throw new ApiError(400, 'InvalidParameter', `No more than ${MOST_AT_ONCE} of each.`);
    studies.set(patientId, date, content);
    return studies.of(patientId, date);
  });
  app.delete<ByPatient>('/admin/archive/:patientId/:date', ({ params: { patientId, date } }) => {
    studies.set(patientId, date, null);
    return [];
  });
}

function sendError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="archive"');
  void reply.code(status).type('application/json').send({ HttpStatus: status, Message: 'The request has failed' });
}

function mustBeKnown({ headers }: FastifyRequest): void {
  const wanted = Buffer.from(
    `Basic ${Buffer.from(`${ARCHIVE_LOGIN.username}:${ARCHIVE_LOGIN.password}`).toString('base64')}`,
  );
  const given = Buffer.from(headers.authorization ?? '');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new DicomError(401);
}

function found({ studies }: SandboxState, uid: string): Study {
  const study = studies.byUid(uid);
  if (!study) throw new DicomError(404);
  return study;
}

function listed(request: FastifyRequest<Search>, reply: FastifyReply, all: readonly object[]): FastifyReply {
  if (!/application\/(dicom\+)?json|\*\/\*/.test(request.headers.accept ?? '*/*')) throw new DicomError(406);
  const { limit = String(MOST_AT_ONCE), offset = '0' } = request.query;
  const page = all.slice(Number(offset), Number(offset) + Math.min(Number(limit), MOST_AT_ONCE));
  return page.length === 0 ? reply.code(204).send() : reply.type(JSON_TYPE).send(JSON.stringify(page));
}

async function rendered(state: SandboxState, request: FastifyRequest<Below>, reply: FastifyReply) {
  mustBeKnown(request);
  const { study: studyUid, series, instance: uid, frame } = request.params;
  const study = found(state, studyUid);
  const instance = instancesOf(study).find((one) => one.uid === uid);
  if (instance === undefined || series !== seriesUid(study)) throw new DicomError(404);
  if (!/image\/(jpeg|\*)|\*\/\*/.test(request.headers.accept ?? '*/*')) throw new DicomError(406);
  // A whole film is no picture.
  if (frame === undefined && instance.frames > 1) throw new DicomError(406);
  const number = Number(frame ?? '1');
  if (!Number.isInteger(number) || number < 1 || number > instance.frames) throw new DicomError(404);
  return reply.type('image/jpeg').send(await drawPicture(uid, number - 1));
}

function seriesUid({ uid }: Study): string {
  return `${uid}.1`;
}

function instancesOf(study: Study): Instance[] {
  const { pictures, films, frames } = study;
  return Array.from({ length: pictures + films }, (_, index) => ({
    uid: `${seriesUid(study)}.${index + 1}`,
    number: index + 1,
    frames: index < pictures ? 1 : frames,
  }));
}

const attribute = (vr: string, ...Value: unknown[]): object => ({ vr, Value });
const dicomDate = (date: string): string => date.replaceAll('-', '');

function studyView(study: Study): object {
  return {
    '00080020': attribute('DA', dicomDate(study.date)),
    '00080061': attribute('CS', 'US'),
    '00100010': attribute('PN', { Alphabetic: study.patientName }),
    '00100020': attribute('LO', study.patientId),
    '0020000D': attribute('UI', study.uid),
    '00201208': attribute('IS', study.pictures + study.films),
  };
}

function instanceView(study: Study, { uid, number, frames }: Instance): object {
  return {
    '00080016': attribute('UI', frames > 1 ? MULTI_FRAME : SINGLE_FRAME),
    '00080018': attribute('UI', uid),
    '0020000D': attribute('UI', study.uid),
    '0020000E': attribute('UI', seriesUid(study)),
    '00200013': attribute('IS', number),
    '00280008': attribute('IS', frames),
    '00280010': attribute('US', 480),
    '00280011': attribute('US', 640),
  };
}
