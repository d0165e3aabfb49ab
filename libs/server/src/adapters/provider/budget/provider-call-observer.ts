import type { FaultKind } from '../calls/mindbody.fault.js';

export interface ProviderCall {
  /** Null for calls that belong to no site. */
  siteId: number | null;
  operation: string;
  outcome: 'ok' | FaultKind;
  ms: number;
}

/** Told about every call that was sent or held back; must not throw. */
export abstract class ProviderCallObserver {
  abstract onCall(call: ProviderCall): void;
}
