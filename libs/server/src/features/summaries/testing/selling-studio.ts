import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ServerWorld } from '#testing/server-world';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BusyStudio, type Act } from '../../appointments/testing/busy-studio.js';
import { VisitsService, type Visit } from '../../appointments/visits.service.js';
import { BookingRecords } from '../../bookings/records/booking-records.repository.js';
import { ArchiveFetchesRepository } from '../../media/archive/archive-fetches.repository.js';
import { ArchiveNews } from '../../media/archive/archive-news.js';
import { FreeReturnStep } from '../../notes/free-returns/free-return-step.js';
import type { NewSale } from '../../sales/new-sale.js';
import { SaleNews } from '../../sales/sale-news.js';
import { SalesRepository } from '../../sales/sales.repository.js';
import { ProviderSaleWriter } from '../../sales/sync/provider-sale-writer.js';
import { SCRIPTED_DAY } from '../../sync/testing/scripted-desk.js';
import { DirectoryMirrorRepository } from '../../sync/mirror/directory-mirror.repository.js';

const SERVICE = 202;
const BY = { kind: 'staff', id: 'u', name: 'Dana' } as const;
const AUTHOR = { actor: BY, source: 'desk', address: null } as const;

/** What else changes the figures of a day. */
export type Deal =
  | { deals: 'sell'; id: number; cents: number; isNews: boolean }
  | { deals: 'remove'; id: number }
  | { deals: 'answer'; id: number; isGiven: boolean }
  | { deals: 'record' | 'study' | 'look again'; id: number }
  | { deals: 'reprice'; cents: number; days: number }
  | { deals: 'rename'; name: string };

const id = fc.integer({ min: 1, max: 8 });
export const aDeal: fc.Arbitrary<Deal> = fc.oneof(
  fc.record({
    deals: fc.constant('sell' as const),
    id,
    cents: fc.integer({ min: 0, max: 90_000 }),
    isNews: fc.boolean(),
  }),
  fc.record({ deals: fc.constant('remove' as const), id }),
  fc.record({ deals: fc.constant('answer' as const), id, isGiven: fc.boolean() }),
  fc.record({ deals: fc.constantFrom('record' as const, 'study' as const, 'look again' as const), id }),
  fc.record({ deals: fc.constant('reprice' as const), cents: fc.integer({ min: 0, max: 20_000 }), days: fc.nat(2) }),
  fc.record({ deals: fc.constant('rename' as const), name: fc.constantFrom('Gender', 'Come Back For Free - Gender') }),
);

/** For tests: a busy studio that also sells, gives free returns, and changes its prices. */
export class SellingStudio {
  private sales = 0;

  constructor(
    private readonly world: ServerWorld,
    private readonly studio: BusyStudio,
  ) {}

  async perform(act: Act | Deal): Promise<void> {
    if ('does' in act) return this.studio.perform(act);
    if (act.deals === 'sell') return this.sell(act);
    if (act.deals === 'remove') return this.remove(act.id);
    if (act.deals === 'reprice') return this.reprice(act);
    if (act.deals === 'rename') return this.rename(act.name);
    const visit = await this.studio.part(VisitsService).find(this.world.siteId, act.id);
    if (visit === null) return;
    if (act.deals === 'answer') await this.answer(visit, act.isGiven);
    else if (act.deals === 'record') await this.record(visit);
    else await this.look(visit, act.deals === 'study');
  }

  private async sell({ id: appointmentId, cents, isNews }: Extract<Deal, { deals: 'sell' }>): Promise<void> {
    this.sales += 1;
    const isOfVisit = (await this.studio.part(VisitsService).find(this.world.siteId, appointmentId)) !== null;
    const sale: NewSale = {
      ...{ siteId: this.world.siteId, saleId: randomUUID(), locationId: 1 + (cents % 2), date: SCRIPTED_DAY },
      ...{ soldAt: `${SCRIPTED_DAY}T20:00:00Z`, appointmentId: isOfVisit ? appointmentId : null, clientId: null },
      ...{ clientName: '', serviceName: '', origin: 'provider', staffId: null, staffName: '', subtotalCents: cents },
      ...{
        discountCents: 0,
        taxCents: 0,
        tipCents: cents % 700,
        totalCents: cents,
        tipStaffId: null,
        tipStaffName: '',
      },
      ...{ notes: '', approval: null, lines: [], payments: [] },
    };
    // A visit that is paid is not paid twice.
    await this.studio
      .part(ProviderSaleWriter)
      .write(sale, { providerSaleId: this.sales, isNews })
      .catch(() => undefined);
  }

  private remove(appointmentId: number): Promise<void> {
    const { siteId } = this.world;
    const sales = this.studio.part(SalesRepository, 1);
    return this.studio.part(UnitOfWork, 1).run(async (tx) => {
      const meant = await sales.meant(tx, siteId, { locationId: 1, appointmentId, reason: 'twice' });
      if (meant === null || meant.status === 'removed') return;
      const sale = await sales.remove(tx, siteId, { saleId: meant.saleId, by: BY, reason: 'twice' });
      await this.studio
        .part(SaleNews, 1)
        .tell(tx, { siteId, sale }, { name: 'sale.removed', author: AUTHOR, before: {}, after: {} });
    });
  }

  private async answer(visit: Visit, isGiven: boolean): Promise<void> {
    const planned = { isGiven, phraseBefore: '', redAlert: visit.redAlert };
    const step = this.studio
      .part(FreeReturnStep)
      .of(visit, planned, { author: AUTHOR, token: () => Promise.resolve(undefined) });
    await this.studio.part(UnitOfWork).run((tx) => step.record(tx));
  }

  private async record({ siteId, appointmentId }: Visit): Promise<void> {
    const records = this.studio.part(BookingRecords, 1);
    await this.studio.part(UnitOfWork, 1).run((tx) => records.booked(tx, siteId, { appointmentId, by: BY }));
  }

  /** As the asking and the fetching do: written, then told. */
  private look({ siteId, appointmentId }: Visit, isFound: boolean): Promise<void> {
    const at = { siteId, appointmentId };
    const fetches = this.studio.part(ArchiveFetchesRepository, 1);
    return this.studio.part(UnitOfWork, 1).run(async (tx) => {
      const wish = { patientId: '6025550100', tryUntil: new Date('2099-01-01'), by: BY };
      const isAsked = await fetches.ask(tx, at, wish);
      const isNews = isFound
        ? await fetches.write(tx, at, { state: 'fetched', trouble: null, pictures: 3, isTrying: false })
        : isAsked;
      if (isNews) await this.studio.part(ArchiveNews, 1).tell(tx, at, { actor: BY });
    });
  }

  private reprice({ cents, days }: { cents: number; days: number }): Promise<void> {
    const directory = this.studio.part(DirectoryMirrorRepository);
    const today = `2026-03-${String(9 + days).padStart(2, '0')}`;
    const regular = new Map([[SERVICE, { cents, itemId: '1' }]]);
    return this.studio.part(UnitOfWork).run((tx) => directory.writePrices(tx, this.world.siteId, { regular, today }));
  }

  private async rename(name: string): Promise<void> {
    const directory = this.studio.part(DirectoryMirrorRepository, 1);
    const sessionTypes = [{ sessionTypeId: SERVICE, programId: 2, name, minutes: 30 }];
    await this.studio
      .part(UnitOfWork, 1)
      .run((tx) => directory.write(tx, this.world.siteId, { programs: [], sessionTypes, staff: [] }));
  }
}
