import type { SandboxState } from '../state.js';
import type { LocalTime } from '../world/local-time.js';
import type { Booking, Client } from '../world/records.js';
import type { Site } from '../world/site.js';
import { bookingPayload, cancelPayload, clientPayload } from '../webhooks/payloads.js';

/** Where work on one site's books is done; what it changes is announced to subscribers. */
export class Desk {
  constructor(
    readonly state: SandboxState,
    readonly site: Site,
  ) {}

  get now(): LocalTime {
    return this.state.world.localNow(this.site);
  }

  announceBooking(change: 'created' | 'updated' | 'cancelled', booking: Booking): void {
    const payload = change === 'cancelled' ? cancelPayload(this.site, booking) : bookingPayload(this.site, booking);
    this.state.webhooks.announce(`appointmentBooking.${change}`, payload);
  }

  announceClient(change: 'created' | 'updated', client: Client): void {
    this.state.webhooks.announce(`client.${change}`, clientPayload(this.site, client));
  }
}
