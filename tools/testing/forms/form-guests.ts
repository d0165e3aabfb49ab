import { randomUUID } from 'node:crypto';
import type { FormAnswers, FormVariant } from '#contracts/forms';
import type { FormBundle, UploadReply } from '#contracts/forms.dto';
import { FormOutcomes } from '#server/features/forms/submission/form-outcome.service';
import { FormSubmitService } from '#server/features/forms/submission/form-submit.service';
import type { Upload } from '#server/features/forms/submission/form-upload';
import { ClientReferences } from '#server/features/clients/client-references';
import { FormsService } from '#server/features/forms/forms.service';
import { addDays } from '#domain/time/site-time';
import type { Principal, TicketPrincipal } from '#server/features/identity/principal';
import { FULL_ANSWERS, partsOf, type Filling, type FormParts } from './form-parts.js';
import type { Row, ServerWorld } from '../server-world.js';
import { FormDraftsService } from '#server/features/forms/form-drafts.service';

const SERVICES: Record<FormVariant, number> = { ultrasound: 202, massage: 301, dna: 601 };
/** A client of whom everything is on file. */
const COMPLETE = {
  ...{ AddressLine1: '7 Oak Lane', City: 'Phoenix', State: 'AZ', PostalCode: '85003' },
  ...{ BirthDate: '1992-06-15T00:00:00' },
};

export interface GuestWish {
  variant?: FormVariant;
  /** Was here before, and everything is on file: she only agrees and signs. */
  isReturning?: boolean;
  /** Of the provider's client, by its names. */
  client?: Record<string, string>;
}

type Booking = NonNullable<Parameters<ServerWorld['given']['visit']>[0]>;

interface Effect {
  kind: string;
  detail: { clientId?: string } & Row;
}

/** Clients with a form to fill, in a server world. */
export class FormGuests {
  private count = 0;

  constructor(readonly world: ServerWorld) {}

  async one({ variant = 'dna', isReturning = false, client = {} }: GuestWish = {}): Promise<FormGuest> {
    const number = ++this.count;
    const contact = { Email: `form.guest${number}@mail.example`, MobilePhone: `60255${String(50_000 + number)}` };
    const name = { FirstName: 'Rosa', LastName: `Peña ${String.fromCodePoint(64 + number)}` };
    const draft = { ...name, ...contact, ...(isReturning ? COMPLETE : {}), ...client };
    const sessionTypeId = SERVICES[variant];
    const first = await this.visit({ client: draft, sessionTypeId, at: '09:00' });
    return isReturning ? this.visit({ clientId: first.clientId, sessionTypeId }) : first;
  }

  /** In the afternoon of a day on which this guest and nobody else is booked. */
  async visit(booking: Booking): Promise<FormGuest> {
    const { world } = this;
    const date = addDays(world.desk.day, this.count);
    return this.known(await world.given.visit({ at: '15:00', date, ...booking }));
  }

  /** Whoever this visit is of. */
  async known(appointmentId: number): Promise<FormGuest> {
    const row = await this.world.visit(appointmentId);
    return new FormGuest(this.world, { appointmentId, clientId: String(row?.['client_id']) });
  }
}

/** A client whose code was entered. */
export class FormGuest {
  readonly appointmentId: number;
  /** The provider's. */
  readonly clientId: string;
  readonly who: TicketPrincipal;

  constructor(
    private readonly world: ServerWorld,
    { appointmentId, clientId }: { appointmentId: number; clientId: string },
  ) {
    this.appointmentId = appointmentId;
    this.clientId = clientId;
    const verifiedAt = world.clock.now().toISOString();
    const proof = { appointmentId, clientId, channel: 'text', contact: '(•••) •••-0142', verifiedAt } as const;
    this.who = { ...world.as.ticket(), proof };
  }

  /** What she is called to herself. */
  get reference(): string {
    const { appointmentId, clientId } = this;
    return this.world.get(ClientReferences).of({ siteId: this.world.siteId, appointmentId, clientId });
  }

  bundle(who: Principal = this.who): Promise<FormBundle> {
    return this.world.get(FormsService).one(who, this.appointmentId);
  }

  /** Every answer is given; the provider takes a name and a mail address together only once. */
  async parts({ answers, language }: Filling = {}, who: Principal = this.who): Promise<FormParts> {
    const hers = { ...FULL_ANSWERS, email: `lucia.${this.appointmentId}@mail.example` };
    return partsOf(await this.bundle(who), this.world.siteId, { answers: { ...hers, ...answers }, language });
  }

  submit(parts: FormParts, { key = randomUUID(), who = this.who }: Submitting = {}): Promise<UploadReply> {
    return this.world.get(FormSubmitService).submit(who, toUpload(parts), key);
  }

  submitWithoutKey(parts: FormParts): Promise<UploadReply> {
    return this.world.get(FormSubmitService).submit(this.who, toUpload(parts), undefined);
  }

  /** How the form stands that was sent under this key; the one that counts when left out. */
  look(key?: string, who: Principal = this.who): Promise<UploadReply> {
    return this.world.get(FormOutcomes).look(who, this.appointmentId, key);
  }

  /** A fully answered form, sent. */
  async fill(filling?: Filling): Promise<UploadReply> {
    return this.submit(await this.parts(filling));
  }

  draft(answers: FormAnswers, { done = 1, isSigned = false, who = this.who }: Drafting = {}): Promise<void> {
    const change = { answers, language: 'en', done, isSigned } as const;
    return this.world.get(FormDraftsService).save(who, this.appointmentId, change);
  }

  documents(): Promise<Row[]> {
    return this.world.rows('SELECT * FROM form_documents WHERE appointment_id = $1 ORDER BY created_at', [
      this.appointmentId,
    ]);
  }

  /** What the provider was made to do for this client, by kind. */
  async effects(): Promise<Effect[]> {
    const { effects } = (await this.world.outside.sandbox.admin('GET', '/ledger')) as { effects: Effect[] };
    const kinds = ['document', 'client.update'];
    return effects.filter(({ kind, detail }) => detail.clientId === this.clientId && kinds.includes(kind));
  }

  async effectKinds(): Promise<string[]> {
    return (await this.effects()).map(({ kind }) => kind).sort();
  }

  /** What happened to this appointment since it was booked, after `seq`, oldest first. */
  events(seq = 0): Promise<{ name: string; actor: Row; payload: Row }[]> {
    return this.world.rows(
      `SELECT name, actor, payload FROM events WHERE site_id = $1 AND seq > $3 AND name <> 'appointment.booked'
         AND coalesce(payload->>'appointmentId', payload->'card'->>'id') = $2 ORDER BY seq`,
      [this.world.siteId, String(this.appointmentId), seq],
    );
  }
}

interface Drafting {
  done?: number;
  isSigned?: boolean;
  who?: Principal;
}

interface Submitting {
  key?: string;
  who?: Principal;
}

function toUpload({ fields, files }: FormParts): Upload {
  const entries = Object.entries(files).map(([name, bytes]) => [name, { bytes, contentType: 'image/png' }]);
  return { fields, files: Object.fromEntries(entries) as Upload['files'] };
}
