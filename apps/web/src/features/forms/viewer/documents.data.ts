import { queryOptions } from '@tanstack/react-query';
import type { DocumentLink } from '#contracts/forms.dto';
import { call, Refusal, Unreachable } from '../../../api/call';
import { loadPart } from '../../../api/parts';
import type * as pdfPage from './pages/pdf-page';

export type FormFile =
  | { state: 'ready'; blob: Blob; fileName: string; verifyPath: string; PdfPage: typeof pdfPage.PdfPage }
  /** Made once, but not in the store now. */
  | { state: 'missing'; verifyPath: string }
  | { state: 'notYet' };

const ASK_AGAIN_MS = 4_000;

export function loadPdfPage(): Promise<typeof pdfPage> {
  return loadPart(() => import('./pages/pdf-page'));
}

export interface FormAt {
  siteId: number;
  appointmentId: number;
}

/** The whole file is read at once: what follows needs its short address no more. It stays in memory only while it is shown. */
export function formFileQuery(at: FormAt) {
  return queryOptions({
    queryKey: ['form-file', at.siteId, at.appointmentId],
    queryFn: ({ signal }) => readFormFile(at, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'notYet' ? ASK_AGAIN_MS : false),
  });
}

/** Null when this studio has no such document. The facts come in `language`. */
export function verifyQuery(documentId: string, language: string) {
  return queryOptions({
    queryKey: ['verify', documentId, language],
    queryFn: ({ signal }) =>
      orNull(call('forms.verify', { path: { documentId }, query: { language }, signal }).then(({ body }) => body)),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'unfinished' ? ASK_AGAIN_MS : false),
  });
}

async function readFormFile(at: FormAt, signal: AbortSignal): Promise<FormFile> {
  const [first, { PdfPage }] = await Promise.all([readLink(at, signal), loadPdfPage()]);
  if (first === null) return { state: 'notYet' };
  // An address that is over is asked for once more: the device may have slept in between.
  const blob = (await readFile(first, signal)) ?? (await readAgain(at, signal));
  const { fileName, verifyPath } = first;
  return blob === null ? { state: 'missing', verifyPath } : { state: 'ready', blob, fileName, verifyPath, PdfPage };
}

async function readAgain(at: FormAt, signal: AbortSignal): Promise<Blob | null> {
  const link = await readLink(at, signal);
  return link === null ? null : readFile(link, signal);
}

function readLink({ siteId, appointmentId }: FormAt, signal: AbortSignal): Promise<DocumentLink | null> {
  return orNull(
    call('forms.document', { as: { staffOf: siteId }, path: { appointmentId }, signal }).then(({ body }) => body),
  );
}

/** Null when the address leads to nothing. The store may be another host: it gets no cookie. */
async function readFile({ url }: DocumentLink, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Unreachable(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (response.ok) return response.blob();
  if (response.status >= 500) throw new Unreachable(`HTTP ${response.status}`);
  return null;
}

/** An address that cannot be one is as unknown as one that is not. */
function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED')) return null;
    throw error;
  });
}
