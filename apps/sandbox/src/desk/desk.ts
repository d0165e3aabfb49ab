import type { Happenings } from '../world/happenings.js';
import type { LocalTime } from '../world/local-time.js';
import type { Booking, Client, Sale } from '../world/records.js';
import type { Clock } from '../world/clock.js';
import type { WebhookHub } from '../webhooks/hub.js';
import type { Site } from '../world/site.js';
import { bookingPayload, cancelPayload, clientPayload, salePayload } from '../webhooks/payloads.js';

interface DeskState {
  readonly clock: Clock;
  readonly webhooks: WebhookHub;
}

/** Where work on one site's books is done; what it changes is announced to subscribers. */
export class Desk implements Happenings {
  constructor(
    readonly state: DeskState,
    readonly site: Site,
  ) {}

  get now(): LocalTime {
    return this.state.clock.local(this.site.zone);
  }

  booked(booking: Booking): void {
    this.state.webhooks.announce('appointmentBooking.created', bookingPayload(this.site, booking));
  }

  changed(booking: Booking): void {
    this.state.webhooks.announce('appointmentBooking.updated', bookingPayload(this.site, booking));
  }

  cancelled(booking: Booking): void {
    this.state.webhooks.announce('appointmentBooking.cancelled', cancelPayload(this.site, booking));
  }

  clientAdded(client: Client): void {
    this.state.webhooks.announce('client.created', clientPayload(this.site, client));
  }

  clientChanged(client: Client): void {
    this.state.webhooks.announce('client.updated', clientPayload(this.site, client));
  }

  sold(sale: Sale): void {
    this.state.webhooks.announce('clientSale.created', salePayload(this.site, sale));
  }
}
