import type { CodeRequest, CodeState } from '#contracts/one-time-password.dto';
import { ClientReferences } from '#server/features/clients/client-references';
import type { AskedCode } from '#server/features/codes/code-cookie';
import { CodeDeliveryService } from '#server/features/codes/delivery/code-delivery.service';
import { CodeAskingService } from '#server/features/codes/code-asking.service';
import { CodeStateService } from '#server/features/codes/code-state.service';
import { CodeTryingService, type VerifiedAnswer } from '#server/features/codes/code-trying.service';
import type { Principal } from '#server/features/identity/principal';
import type { Row, ServerWorld } from '../server-world.js';
import type { InboxMessage } from '../server-world/server-world-desk.js';

interface Visit {
  appointmentId: number;
  clientId: string;
}

/** A browser that asks for a client's code and tries it, in a server world. Two of them know nothing of each other. */
export class CodeBrowser {
  /** What it was given last. */
  cookie: string | undefined;

  constructor(
    private readonly world: ServerWorld,
    private readonly visit: Visit,
  ) {}

  /** As somebody who gave her contact at the kiosk, unless it is said who. */
  async ask(change: Partial<CodeRequest> = {}, who?: Principal): Promise<CodeState> {
    const request = { email: false, ...this.named, ...change };
    const atKiosk = this.world.as.ticket(this.visit.appointmentId);
    const answer = await this.world.get(CodeAskingService).generate(who ?? atKiosk, request, this.cookie);
    this.cookie = answer.cookie;
    return answer.state;
  }

  state(): Promise<CodeState> {
    return this.world.get(CodeStateService).of(this.world.siteId, this.visit.appointmentId, this.cookie);
  }

  try(otpToken: string, clientId = this.named.clientId, who = this.world.as.public()): Promise<VerifiedAnswer> {
    return this.world.get(CodeTryingService).verify(who, { ...this.visit, clientId, otpToken }, this.cookie);
  }

  /** What the worker does with the newest job of this appointment. */
  async deliver(): Promise<void> {
    const { payload, id } = await this.job();
    await this.world.get(CodeDeliveryService).deliver(payload, id);
  }

  async asked(): Promise<AskedCode> {
    return (await this.job()).payload;
  }

  /** The newest of this appointment. */
  async job(): Promise<{ id: string; payload: AskedCode }> {
    const jobs = await this.world.rows<{ id: string; payload: AskedCode }>(
      `SELECT id, payload FROM job_outbox WHERE name = 'code.deliver' AND payload->>'appointmentId' = $1 ORDER BY created_at DESC`,
      [String(this.visit.appointmentId)],
    );
    if (jobs[0] === undefined) throw new Error('no code was asked for');
    return jobs[0];
  }

  /** Asks, has it delivered and reads it out of the message. */
  async fetchCode(change: Partial<CodeRequest> = {}): Promise<string> {
    await this.ask(change);
    await this.deliver();
    const [newest] = await this.messages();
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (code === undefined) throw new Error('no code came');
    return code;
  }

  /** To the contacts on file, newest first. */
  async messages(): Promise<InboxMessage[]> {
    const [row] = await this.world.rows<{ email: string; mobile_phone: string }>(
      'SELECT email, mobile_phone FROM clients WHERE site_id = $1 AND client_id = $2',
      [this.world.siteId, this.visit.clientId],
    );
    const all = await this.world.desk.inbox();
    return all.filter(({ to }) => to.some((one) => one === row?.email || one === `+1${row?.mobile_phone ?? ''}`));
  }

  async row(): Promise<Row> {
    const [row] = await this.world.rows('SELECT * FROM one_time_codes WHERE site_id = $1 AND appointment_id = $2', [
      ...[this.world.siteId, this.visit.appointmentId],
    ]);
    return row ?? {};
  }

  /** The visit as the api names it to whoever is not staff. */
  private get named(): Visit {
    const { appointmentId } = this.visit;
    const clientId = this.world.get(ClientReferences).of({ siteId: this.world.siteId, ...this.visit });
    return { appointmentId, clientId };
  }
}

/** A well-formed code that is not this one. */
export function wrongFor(code: string): string {
  return code === '000001' ? '000002' : '000001';
}
