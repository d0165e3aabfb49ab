import { ConsoleLogger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import fc from 'fast-check';
import type { VisitStatus } from '#contracts/appointments';
import type { ServerWorld } from '#testing/server-world';
import { ProviderAppointments } from '../../../adapters/provider/appointments/provider-appointments.js';
import { ProviderClients } from '../../../adapters/provider/clients/provider-clients.js';
import { ProviderDirectory } from '../../../adapters/provider/directory/provider-directory.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { PlatformModule } from '../../../platform/platform.module.js';
import { ArrivalsService } from '../../arrivals/arrivals.service.js';
import { FeaturesModule } from '../../features.module.js';
import { FormProgressLog } from '../../forms/form-progress.js';
import { MirrorRepository } from '../../sync/mirror/mirror.repository.js';
import { MirrorWriter } from '../../sync/mirror/mirror-writer.js';
import { SyncService } from '../../sync/sync.service.js';
import { DESK_VERBS, SCRIPTED_DAY, ScriptedDesk } from '../../sync/testing/scripted-desk.js';
import { VisitsService } from '../visits.service.js';

/** What happens at the provider's desk, at ours, or to a form. */
export type Act =
  | { does: 'book'; id: number; slot: number }
  | { does: 'move'; id: number; day: number; locationId: number; status: VisitStatus | null }
  | { does: (typeof DESK_VERBS)[number] | 'check in' | 'delete' | 'poll' | 'history'; id: number }
  | { does: 'fill' | 'begin anew' | 'alert' | 'fail'; id: number };

const id = fc.integer({ min: 1, max: 8 });
export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('book' as const), id, slot: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      ...{ id, day: fc.nat(2), locationId: fc.integer({ min: 1, max: 2 }) },
      status: fc.constantFrom(null, null, 'Cancelled' as const, 'Arrived' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...DESK_VERBS,
        'check in',
        'delete',
        'poll',
        'history',
        'fill',
        'begin anew',
        'alert',
        'fail',
      ),
      id,
    }),
  },
);
/** For three hands at once. */
export const plans = fc.array(fc.array(anAct, { minLength: 6, maxLength: 14 }), { minLength: 3, maxLength: 3 });

const WINDOW = { from: '2026-03-08', to: '2026-03-12' };

/** At half past eleven in the evening it is the next day elsewhere. */
function at(day: number): { startsLocal: string; endsLocal: string } {
  const date = `2026-03-${String(9 + day).padStart(2, '0')}`;
  return { startsLocal: `${date}T23:15:00`, endsLocal: `${date}T23:45:00` };
}

class NoVisit extends Error {}

type Part<T> = abstract new (...rest: never[]) => T;

/** For tests: two processes of ours before a provider that the test plays, and all that can happen to a visit. */
export class BusyStudio {
  private readonly desk = new ScriptedDesk();
  private readonly processes: TestingModule[] = [];

  private constructor(private readonly world: ServerWorld) {}

  static async open(world: ServerWorld): Promise<BusyStudio> {
    const studio = new BusyStudio(world);
    studio.processes.push(await studio.openProcess(), await studio.openProcess());
    return studio;
  }

  async openProcess(): Promise<TestingModule> {
    const app = await Test.createTestingModule({ imports: [PlatformModule.with(this.world.config), FeaturesModule] })
      .overrideProvider(ProviderAppointments)
      .useValue(this.desk.appointments)
      .overrideProvider(ProviderClients)
      .useValue(this.desk.clients)
      .overrideProvider(ProviderDirectory)
      .useValue(this.desk.directory)
      .setLogger(new ConsoleLogger({ logLevels: [] }))
      .compile();
    return app.init();
  }

  part<T>(part: Part<T>, process: 0 | 1 = 0): T {
    const app = this.processes[process];
    if (app === undefined) throw new Error('no such process');
    return app.get<T>(part, { strict: false });
  }

  /** Nothing is booked. */
  begin(): void {
    this.desk.begin(() => Promise.resolve());
  }

  async close(): Promise<void> {
    for (const app of this.processes) await app.close();
  }

  async perform(act: Act): Promise<void> {
    const told = () => this.part(SyncService).appointment(this.world.siteId, act.id);
    if (act.does === 'book') this.desk.add(act.id, { clientId: `c-${act.id % 4}`, slot: act.slot });
    else if (act.does === 'move') {
      const { locationId, status } = act;
      this.desk.put(act.id, { ...at(act.day), locationId, ...(status === null ? {} : { status }) });
    } else if (act.does === 'delete') this.desk.remove(act.id);
    else if (act.does === 'poll') return this.part(SyncService).days(this.world.siteId, WINDOW);
    else if (act.does === 'history') return this.takeOver();
    else if (act.does === 'alert') return this.alert(act.id);
    else if (act.does === 'check in') return this.checkIn(act.id);
    else if (act.does === 'fill' || act.does === 'begin anew') return this.changeForm(act.id, act.does);
    else if (act.does === 'fail') return this.failHalfWay(act.id);
    else this.desk.put(act.id, { status: act.does });
    await told();
  }

  /** As the first pass does: no event tells of it. */
  private async takeOver(): Promise<void> {
    const askedAt = await this.part(MirrorRepository).now();
    const appointments = this.desk.all.map((said) => ({ said, askedAt }));
    const fetched = { siteId: this.world.siteId, zone: 'America/Phoenix', appointments, clients: [], gone: [] };
    await this.part(UnitOfWork).run((tx) =>
      this.part(MirrorWriter).apply(tx, { ...fetched, quietBefore: '2099-01-01' }),
    );
  }

  /** The provider's own word that the form of this visit is filled, and so that no other one's of this client is. */
  private async alert(appointmentId: number): Promise<void> {
    const client = this.desk.clientOf(appointmentId)?.clientId;
    if (client === undefined) return;
    this.desk.putClient(client, { yellowAlert: String(appointmentId) });
    await this.part(SyncService).client(this.world.siteId, client);
  }

  /** Refused where nothing stands or what stands can no longer arrive; then nothing was changed. */
  private async checkIn(appointmentId: number): Promise<void> {
    await this.part(ArrivalsService, 1)
      .arrive(this.world.as.ticket(appointmentId), appointmentId)
      .catch(() => undefined);
  }

  /** As forms do: the visit's row is written, and so locked, before its card says which day is marked. */
  private async changeForm(appointmentId: number, does: 'fill' | 'begin anew'): Promise<void> {
    const visit = { siteId: this.world.siteId, appointmentId };
    const visits = this.part(VisitsService, 1);
    const forms = this.part(FormProgressLog, 1);
    const changing = this.part(UnitOfWork, 1).run(async (tx) => {
      if (does === 'fill') await forms.fill(tx, visit, { documentId: '00000000-0000-4000-8000-000000000000', of: 3 });
      else await forms.beginAnew(tx, visit);
      await visits.touch(tx, visit.siteId, appointmentId);
      const card = (await visits.liveCards(tx, visit.siteId, [appointmentId])).get(appointmentId);
      if (card === undefined) throw new NoVisit();
      const announced = { payload: { card }, actor: { kind: 'client' } } as const;
      this.part(EventLog, 1).record(tx, visit.siteId, 'form.filled', announced);
    });
    await changing.catch((error: unknown) => {
      if (!(error instanceof NoVisit)) throw error;
    });
  }

  private async failHalfWay(appointmentId: number): Promise<void> {
    const failing = this.part(UnitOfWork).run(async (tx) => {
      await tx.query(`UPDATE appointments SET status = 'Completed' WHERE appointment_id = $1`, [appointmentId]);
      tx.markDays(this.world.siteId, [{ locationId: 1, date: SCRIPTED_DAY }]);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
  }
}
