import type { TestSandbox } from '../sandbox.js';

const DAY_MS = 86_400_000;
/** Beyond the days that the sandbox fills by itself. */
const EMPTY_DAY = 20;

export interface InboxMessage {
  to: string[];
  /** Texts have neither subject nor markup. */
  subject: string | null;
  text: string;
  html: string | null;
}

export interface BookedRow {
  Id: number;
  Status: string;
  StartDateTime: string;
  EndDateTime: string;
  StaffId: number;
  ClientId: string;
}

export interface Booking {
  /** Wall time HH:mm; the next free half hour of the empty day when left out. */
  at?: string;
  date?: string;
  staffId?: number;
  sessionTypeId?: number;
  status?: string;
  client?: object;
  clientId?: string;
  notes?: string;
}

/** The provider's own desk at one site: what its people can do and see. */
export class ProviderDesk {
  /** A day on which nothing is booked but by the test. */
  readonly day: string;
  /** How often faults were asked for. */
  illnesses = 0;
  private booked = 0;

  constructor(
    private readonly sandbox: TestSandbox,
    readonly siteId: number,
    now: Date,
  ) {
    this.day = new Date(now.getTime() + EMPTY_DAY * DAY_MS).toISOString().slice(0, 10);
  }

  async book({ at, date = this.day, client, ...rest }: Booking = {}): Promise<number> {
    const number = ++this.booked;
    const guest = { FirstName: 'Ana', LastName: `Guest ${number}`, Email: `guest${number}@mail.example`, ...client };
    const startDateTime = `${date}T${at ?? halfHour(number)}:00`;
    const who = rest.clientId === undefined ? { client: guest } : {};
    return (await this.post('/appointments', { startDateTime, ...who, ...rest })).Id;
  }

  act(appointmentId: number, verb: string, body: object = {}): Promise<BookedRow> {
    return this.post(`/appointments/${appointmentId}/${verb}`, body);
  }

  patchClient(clientId: string, change: object): Promise<unknown> {
    return this.sandbox.admin('PATCH', `/sites/${this.siteId}/clients/${clientId}`, change);
  }

  /** Every appointment of a day, cancelled ones too. */
  async list(date = this.day): Promise<BookedRow[]> {
    const answer = await this.sandbox.admin('GET', `/sites/${this.siteId}/day?date=${date}`);
    return (answer as { appointments: BookedRow[] }).appointments;
  }

  async one(appointmentId: number, date = this.day): Promise<BookedRow> {
    const found = (await this.list(date)).find(({ Id }) => Id === appointmentId);
    if (found === undefined) throw new Error(`no appointment ${appointmentId} on ${date}`);
    return found;
  }

  faults(plan: object): Promise<unknown> {
    this.illnesses++;
    return this.sandbox.admin('PUT', '/faults', plan);
  }

  heal(): Promise<unknown> {
    return this.sandbox.admin('DELETE', '/faults');
  }

  /** Takes rights from the front desk's group; none taken, all are back. */
  forbid(...denied: string[]): Promise<unknown> {
    return this.sandbox.admin('PUT', '/groups/Front%20Desk', { denied });
  }

  /** How often the provider really marked it arrived, whoever asked. */
  async arrivals(appointmentId: number): Promise<number> {
    const answer = await this.sandbox.admin('GET', `/ledger?siteId=${this.siteId}&kind=appointment.execute`);
    const { effects } = answer as { effects: { detail: { appointmentId: number; verb: string } }[] };
    return effects.filter(({ detail }) => detail.appointmentId === appointmentId && detail.verb === 'arrive').length;
  }

  /** How often the provider was asked, by the end of the path. */
  async calls(path: string): Promise<number> {
    const { calls } = (await this.sandbox.admin('GET', '/calls')) as { calls: { path: string; count: number }[] };
    return calls.filter((one) => one.path.endsWith(path)).reduce((sum, { count }) => sum + count, 0);
  }

  /** Mail and messages "sent", newest first. */
  async inbox(q = ''): Promise<InboxMessage[]> {
    const answer = await this.sandbox.admin('GET', `/inbox?q=${encodeURIComponent(q)}`);
    return (answer as { messages: InboxMessage[] }).messages;
  }

  private async post(path: string, body: object): Promise<BookedRow> {
    return (await this.sandbox.admin('POST', `/sites/${this.siteId}${path}`, body)) as BookedRow;
  }
}

/** 09:00, 09:30 … 18:30, then over again in another room. */
function halfHour(number: number): string {
  const minutes = 9 * 60 + ((number - 1) % 20) * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
