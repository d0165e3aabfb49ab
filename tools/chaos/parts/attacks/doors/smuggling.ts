import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '../../../../bench/parts/figures/load.js';
import { count, emptyLedger, type Attack, type Ground, type Ledger } from './attack.js';
import { newAddress } from './raw-request.js';

const HOST = 'host: studio.example';
const POST = 'POST /api/oneTimePassword/verify HTTP/1.1';
/** What would be answered, were it taken for a request of its own. */
const HIDDEN = ['GET /health/live HTTP/1.1', HOST, '', ''].join('\r\n');
const CHUNKED = 'transfer-encoding: chunked';
/** An empty body of chunks, and what stands behind it. */
const CHUNKS = `0\r\n\r\n${HIDDEN}`;
const LENGTH = `content-length: ${HIDDEN.length}`;
/** Long enough for an answer that should not come. */
const QUIET_MS = 300;
const LIMIT_MS = 40_000;

const message = (lines: readonly string[], body = HIDDEN, end = '\r\n'): string => [...lines, '', body].join(end);

/** Messages of which two readers could find a different end; each is one request at most. */
const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': message([POST, HOST, LENGTH, CHUNKED], CHUNKS),
  'chunks and a length': message([POST, HOST, CHUNKED, 'content-length: 4'], CHUNKS),
  'two lengths': message([POST, HOST, 'content-length: 0', LENGTH]),
  'a list of lengths': message([POST, HOST, `content-length: 0, ${HIDDEN.length}`]),
  'a length with a sign': message([POST, HOST, `content-length: +${HIDDEN.length}`]),
  'a length below nothing': message([POST, HOST, 'content-length: -1']),
  'a length in hex': message([POST, HOST, `content-length: 0x${HIDDEN.length.toString(16)}`]),
  'a length that overflows': message([POST, HOST, 'content-length: 18446744073709551617']),
  'a coding nobody knows': message([POST, HOST, 'transfer-encoding: xchunked'], CHUNKS),
  'chunks that are not the last coding': message([POST, HOST, 'transfer-encoding: chunked, identity'], CHUNKS),
  'chunks twice': message([POST, HOST, CHUNKED, CHUNKED], CHUNKS),
  'a space before the colon': message([POST, HOST, 'transfer-encoding : chunked', LENGTH], CHUNKS),
  'a tab in the name': message([POST, HOST, 'transfer-\tencoding: chunked', LENGTH], CHUNKS),
  'a folded line': message([POST, HOST, 'transfer-encoding:\r\n chunked', LENGTH], CHUNKS),
  'a header without a name': message([POST, HOST, ': chunked', LENGTH], CHUNKS),
  'a NUL in a header': message([POST, HOST, 'x-a: \0', LENGTH]),
  'a lone CR in a header': message([POST, HOST, `x-a: b\r${CHUNKED}`], CHUNKS),
  'lines that end in LF alone': message([POST, HOST, LENGTH], HIDDEN, '\n'),
  'a chunk longer than can be': message([POST, HOST, CHUNKED], `fffffffffffffffff\r\n${HIDDEN}`),
  'a chunk with a sign': message([POST, HOST, CHUNKED], `-1\r\n${HIDDEN}`),
  'a chunk that ends in LF': message([POST, HOST, CHUNKED], `1;a\nx\r\n${CHUNKS}`),
  'a length and a GET': message(['GET /api/session HTTP/1.1', HOST, LENGTH]),
  'chunks in the old protocol': message(['POST /api/oneTimePassword/verify HTTP/1.0', CHUNKED], CHUNKS),
  'an even older protocol': `GET /health/live\r\n\r\n${HIDDEN}`,
  'the next protocol': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`,
};

/** A second request inside of a first: a proxy in front would let it by unseen. */
export const smuggling: Attack = {
  name: 'requests hidden in others',
  run: async (ground): Promise<Ledger> => {
    const ledger = emptyLedger();
    await Promise.all(Object.entries(AMBIGUOUS).map(([what, text]) => tell(ground, ledger, { what, text })));
    return ledger;
  },
};

async function tell({ url }: Ground, ledger: Ledger, { what, text }: { what: string; text: string }): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (part) => (heard += part.toString('latin1')));
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text.replace(HOST, `${HOST}\r\nsiteid: 4\r\nx-forwarded-for: ${newAddress()}`), 'latin1');
  const within = (ms: number, isEnough: () => boolean): Promise<void> =>
    until('an answer', () => socket.closed || isEnough(), ms).catch(() => undefined);
  await within(LIMIT_MS, () => heard.includes('\r\n\r\n'));
  await within(QUIET_MS, () => false);
  socket.destroy();
  const answers = [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
  count(ledger, answers.length === 0 ? 'cut' : answers.join(' and '));
  if (answers.length > 1) ledger.faults.push(`${what}: ${answers.length} answers`);
  else if (answers.some((status) => status < 400 || status >= 500)) ledger.faults.push(`${what}: ${answers.join()}`);
}
