import { queryOptions } from '@tanstack/react-query';
import type { CodeAttempt, CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { call, Refusal } from '../../api/call';
import { learnServerTime } from '../../live/line/server-clock';

/** A code goes to the contact on file, which whoever asks must name. 000 §7 */
export async function generateCode(siteId: number, request: CodeRequest): Promise<CodeState> {
  const { body } = await call('codes.generate', { as: { siteId }, body: request });
  return learned(body);
}

/** The newest code that this browser asked for; null when there is none that still counts. */
export async function readCode(siteId: number, appointmentId: string | number): Promise<CodeState | null> {
  try {
    const { body } = await call('codes.state', { as: { siteId }, path: { appointmentId } });
    return learned(body);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A right code leaves the form ticket with this browser, in a cookie that no script can read. */
export async function verifyCode(siteId: number, attempt: CodeAttempt): Promise<void> {
  await call('codes.verify', { as: { siteId }, body: attempt });
}

/** What this browser claims as its address: the server told it (decision 7). */
export const ownAddressQuery = queryOptions({
  queryKey: ['own-address'],
  queryFn: async ({ signal }) => (await call('address.own', { as: 'nobody', signal })).body.ip,
  staleTime: 5 * 60_000,
});

function learned(state: CodeState): CodeState {
  learnServerTime(Date.parse(state.serverTime));
  return state;
}
