import type { ErrorCode } from '#contracts/errors';
import { DomainError } from '#server/platform/errors';

/**
 * Why a call failed. After `timeout`, `lost`, `server`, `in-flight` and `malformed` a write may have happened all the same;
 * `unreachable`, `open` and `throttled` never got as far.
 */
export type FaultKind =
  | 'timeout'
  | 'lost'
  | 'unreachable'
  | 'server'
  | 'in-flight'
  | 'malformed'
  | 'throttled'
  | 'open'
  | 'incomplete'
  | 'unauthorised'
  | 'no-access'
  | 'refused'
  | 'not-found';

const CODES: Record<FaultKind, ErrorCode> = {
  timeout: 'PROVIDER_UNAVAILABLE',
  lost: 'PROVIDER_UNAVAILABLE',
  unreachable: 'PROVIDER_UNAVAILABLE',
  server: 'PROVIDER_UNAVAILABLE',
  'in-flight': 'PROVIDER_UNAVAILABLE',
  malformed: 'PROVIDER_UNAVAILABLE',
  throttled: 'PROVIDER_UNAVAILABLE',
  open: 'PROVIDER_UNAVAILABLE',
  incomplete: 'PROVIDER_UNAVAILABLE',
  unauthorised: 'PROVIDER_UNAVAILABLE',
  'no-access': 'PROVIDER_UNAVAILABLE',
  refused: 'PROVIDER_REFUSED',
  'not-found': 'NOT_FOUND',
};

/** What a person may read; nothing of the provider's own wording except a business refusal. */
const WORDS: Record<FaultKind, string> = {
  timeout: 'The scheduling system did not answer in time.',
  lost: 'The connection to the scheduling system was lost.',
  unreachable: 'The scheduling system cannot be reached.',
  server: 'The scheduling system had a problem of its own.',
  'in-flight': 'The scheduling system is still working on the same request.',
  malformed: 'The scheduling system gave an answer that cannot be read.',
  throttled: 'The scheduling system asks for fewer requests.',
  open: 'The scheduling system is not answering at the moment.',
  incomplete: 'The answer of the scheduling system was incomplete.',
  unauthorised: 'The scheduling system does not accept our access to this site.',
  'no-access': 'The scheduling system does not accept our access to this site.',
  refused: 'The scheduling system refused the request.',
  'not-found': 'The scheduling system does not know this record.',
};

interface FaultDetails {
  message?: string;
  /** Milliseconds the provider asks us to wait. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A DomainError that still knows what happened on the wire. */
export class ProviderFault extends DomainError {
  constructor(
    readonly kind: FaultKind,
    { message, retryAfterMs, cause }: FaultDetails = {},
  ) {
    super(CODES[kind], message ?? WORDS[kind], { cause, retryAfterMs });
    this.name = 'ProviderFault';
  }
}

export function isFault(error: unknown, ...kinds: FaultKind[]): error is ProviderFault {
  return error instanceof ProviderFault && kinds.includes(error.kind);
}

/** Codes that mean "try again later" whatever the status says (§8.3). */
const TRANSIENT = new Set(['SQLDBMaintenance', 'Unknown']);
/** Our key or the site's activation is at fault, not the user or the token (§2.1, §8.2). */
const OUR_ACCESS = /\bAPI[- ]?key\b|\bsite is deactivated\b/i;

/** The fault that an answer with a failed status stands for (§8). */
export function faultOf(status: number, answer: unknown, retryAfterMs?: number): ProviderFault {
  const { message, code } = complaint(answer);
  if (status === 429 || code === 'TooManyRequests') return new ProviderFault('throttled', { retryAfterMs });
  if (status >= 500 || status === 408 || TRANSIENT.has(code)) return new ProviderFault('server', { retryAfterMs });
  if (code === 'InvalidSiteId' || OUR_ACCESS.test(message)) return new ProviderFault('no-access');
  if (status === 401) return new ProviderFault('unauthorised');
  if (status === 409 && !/already exists/i.test(message)) return new ProviderFault('in-flight');
  if (message === '' && code === '') return new ProviderFault('malformed');
  const words = plain(message);
  if (status === 404 || code.endsWith('NotFound')) return new ProviderFault('not-found', words);
  return new ProviderFault('refused', words);
}

/** `{Error:{Message,Code}}`, `{Message}` and the webhook side's `{errors:[{errorMessage}]}` or `{errorInformation:[…]}`. */
function complaint(answer: unknown): { message: string; code: string } {
  if (!isRecord(answer)) return { message: '', code: '' };
  const list = answer['errors'] ?? answer['errorInformation'];
  const inner: unknown = answer['Error'] ?? (Array.isArray(list) ? list[0] : answer);
  if (!isRecord(inner)) return { message: '', code: '' };
  return {
    message: firstText(inner['Message'], inner['errorMessage'], inner['message']),
    code: firstText(inner['Code'], inner['errorType']),
  };
}

const LONGEST = 200;

/** One short line without markup; what looks like a page or a stack trace is replaced by our own words. */
function plain(message: string): { message?: string } {
  const line = message
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\s*[([](?:error )?code:? ?[\w-]+[)\]]/gi, '')
    .trim();
  const isReadable = line !== '' && !/[<>{}]|\bat \w+\.|Exception\b/.test(line) && line.length <= LONGEST;
  return isReadable ? { message: line } : {};
}

function firstText(...values: unknown[]): string {
  return values.find((value): value is string => typeof value === 'string') ?? '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
