import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { addressOf, type CallOptions, headersOf, knownOf, refusedTo, Unreachable } from './call';

/** A file of ours, for who may have it; made of a body, where it has one. Throws what `call` throws. */
export async function callFile(name: EndpointName, options: CallOptions): Promise<Blob> {
  const { method } = ENDPOINTS[name];
  const sent = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
  const caller = knownOf(options.as ?? 'session');
  const headers = {
    ...headersOf(caller),
    ...('body' in sent ? { 'content-type': 'application/json' } : {}),
  };
  try {
    const response = await fetch(addressOf(name, options), { method, headers, ...sent, credentials: 'same-origin' });
    if (response.ok) return await response.blob();
    throw refusedTo(caller, { status: response.status, headers: response.headers, text: await response.text() });
  } catch (cause) {
    // Of the network: its own words are the browser's.
    if (!(cause instanceof TypeError)) throw cause;
    throw new Unreachable(cause.message, { cause });
  }
}
