import { clientOf } from '../../desk/booking-rules.js';
import type { SandboxState } from '../../state.js';
import type { Call } from '../call.js';
import { ApiError, badParameter } from '../errors.js';
import { required } from '../fields.js';

const MAX_BYTES = 4 * 1024 * 1024;
const TYPES = new Set(
  [
    'pdf',
    'jpg',
    'jpeg',
    'tif',
    'tiff',
    'png',
    'doc',
    'docx',
    'bmp',
    'txt',
    'rtf',
    'xlsx',
    'xls',
    'gif',
    'zip',
    'ppt',
  ].concat(['pptx', 'mov']),
);
const CONTENT_TYPES: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' };
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** `pdf`, `.pdf` and `application/pdf` are all taken. */
const extensionOf = (mediaType: string): string => mediaType.toLowerCase().replace(/^.*\//, '').replace(/^\./, '');

export function uploadDocument(call: Call): unknown {
  const { body, site, state } = call;
  const client = clientOf(site, required('ClientId', body.text('ClientId')));
  const file = required('File', body.fields('File'));
  const name = required('File.FileName', file.text('FileName'));
  const type = extensionOf(required('File.MediaType', file.text('MediaType')));
  const bytes = decode(required('File.Buffer', file.text('Buffer')));
  if (!TYPES.has(type)) throw new ApiError(400, 'InvalidFileFormat', `Files of type ${type} are not accepted.`);
  if (bytes.length > MAX_BYTES) throw badParameter('The file is larger than 4 MB.');
  call.must('AddClientDocuments', 'add client documents');
  const names = site.documents.get(client.Id) ?? [];
  if ((names.includes(name) && state.switchboard.all.refuseDuplicateDocuments) || saysItExists(state)) {
    throw badParameter('File already exists.');
  }
  site.documents.set(client.Id, [...names.filter((one) => one !== name), name]);
  const kept = state.files.keep({ name, type: CONTENT_TYPES[type] ?? 'application/octet-stream', content: bytes });
  call.record('document', { clientId: client.Id, fileName: name, mediaType: type, ...kept });
  return { FileSize: bytes.length, FileName: name };
}

function saysItExists({ switchboard }: SandboxState): boolean {
  const { nextDocumentsExist } = switchboard.all;
  if (nextDocumentsExist <= 0) return false;
  switchboard.turn({ nextDocumentsExist: nextDocumentsExist - 1 });
  return true;
}

function decode(text: string): Buffer {
  if (!BASE64.test(text)) throw badParameter('File.Buffer must be base64.');
  return Buffer.from(text, 'base64');
}
