import { FormClient } from '#testing/forms/form-client';
import { startProcess } from '#testing/processes';
import { openWorker, withoutTurns } from '#testing/worker';
import { PATIENT_SUBMIT, startWorld } from '#testing/world';
import { ApiWorld, HERE, type BookingWish, type Program } from './api-world.js';

export interface Guest {
  client: FormClient;
  email: string;
  phone: string;
}

/** The api as a program of its own, a worker, and clients with a form to fill. */
export class FormWorld {
  private guests = 0;

  private constructor(
    readonly world: ApiWorld<Program>,
    private readonly endWorker: () => Promise<void>,
  ) {}

  static async start(): Promise<FormWorld> {
    const outside = await startWorld({ env: PATIENT_SUBMIT });
    await withoutTurns(outside.database.url, ['provider.refreshSites', 'provider.subscribe', 'clock.prune']);
    const world = await ApiWorld.startProgram(outside, startProcess);
    return new FormWorld(world, await openWorker(outside.env));
  }

  async guest(wish: BookingWish['client'] = {}): Promise<Guest> {
    const number = ++this.guests;
    const email = `form.guest${number}@mail.example`;
    const phone = `40555${String(60_000 + number)}`;
    const { id, clientId } = await this.world.book(HERE, { client: { Email: email, MobilePhone: phone, ...wish } });
    return { client: this.browser({ appointmentId: id, clientId }), email, phone };
  }

  /** One more browser for a visit; `agent` is what it calls itself. */
  browser({ appointmentId, clientId }: { appointmentId: number; clientId: string }, agent?: string): FormClient {
    const sandbox = { admin: this.world.admin.bind(this.world) };
    const headers = agent === undefined ? {} : { 'user-agent': agent };
    return new FormClient({ url: this.world.url, sandbox }, { site: HERE, appointmentId, clientId }, headers);
  }

  /** Whose code was entered. */
  async proven(wish?: BookingWish['client']): Promise<Guest> {
    const guest = await this.guest(wish);
    await guest.client.prove(guest.email);
    return guest;
  }

  async end(): Promise<void> {
    await this.endWorker();
    await this.world.end();
  }
}
