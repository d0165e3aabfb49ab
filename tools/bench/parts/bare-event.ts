import { cardOf, CARDS_PER_SITE } from './seed.js';

/** What our hub sends, made from nothing. */
export function bareEvent(siteId: number, seq: number): Record<string, unknown> {
  return {
    siteId,
    seq,
    name: 'appointment.changed',
    at: new Date().toISOString(),
    actor: { kind: 'staff', id: '100000001', name: 'Front desk' },
    payload: { card: cardOf(siteId, 1001 + (seq % CARDS_PER_SITE), seq) },
  };
}
