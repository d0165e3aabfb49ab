import { setTimeout as sleep } from 'node:timers/promises';
import { toAppointment } from './mindbody.codec.js';
import { isFault } from './mindbody.fault.js';
import { member } from './mindbody.wire.js';
import type { ProviderAppointment } from './scheduling-provider.js';

interface ArriveCalls {
  write(): Promise<unknown>;
  lookUp(): Promise<ProviderAppointment | undefined>;
}

/** A read may lag behind a write (§11.3), and an identical request in flight needs a moment to end (§1.8). */
const LOOK_AFTER_MS = [0, 400];
const LOOK_AFTER_TWIN_MS = [150, 400, 800, 1_600];

/** Sends the arrival once. Where its outcome is unknown, or it was refused, what the provider now holds decides. */
export async function arriveOnce(calls: ArriveCalls): Promise<ProviderAppointment> {
  try {
    return toAppointment(member(await calls.write(), 'Appointment'));
  } catch (error) {
    if (!isFault(error, 'timeout', 'lost', 'server', 'in-flight', 'malformed', 'refused')) throw error;
    const waits = isFault(error, 'in-flight') ? LOOK_AFTER_TWIN_MS : LOOK_AFTER_MS;
    const arrived = await findArrived(calls, isFault(error, 'refused') ? [0] : waits);
    if (arrived === undefined) throw error;
    return arrived;
  }
}

async function findArrived(calls: ArriveCalls, waits: readonly number[]): Promise<ProviderAppointment | undefined> {
  for (const wait of waits) {
    if (wait > 0) await sleep(wait);
    const found = await calls.lookUp().catch(() => undefined);
    if (found?.status === 'Arrived' || found?.status === 'Completed') return found;
  }
  return undefined;
}
