import { duplicatesOf, searchClients } from '../../desk/clients.js';
import { sessionTypeOf } from '../../seed/catalogue.js';
import { dateOf, endOfDay, startOfDay } from '../../world/local-time.js';
import type { Booking, Client, Sale, SaleItem } from '../../world/records.js';
import type { Site } from '../../world/site.js';
import type { Call, Endpoint } from '../call.js';
import { toClient } from './client-views.js';
import { badParameter } from '../errors.js';
import { required } from '../fields.js';
import { paged } from '../paging.js';
import { toSale } from '../sales/sale-view.js';

const MAX_CLIENT_IDS = 20;

function clients(call: Call): unknown {
  const { query, site } = call;
  const ids = query.texts('ClientIDs');
  const uniqueIds = query.ints('UniqueIds');
  const search = query.text('SearchText');
  if (ids.length > MAX_CLIENT_IDS) throw badParameter(`ClientIDs takes at most ${MAX_CLIENT_IDS} ids.`);
  if (uniqueIds.length > 0 && (ids.length > 0 || search)) {
    throw badParameter('UniqueIds cannot be combined with ClientIDs or SearchText.');
  }
  const modifiedSince = query.time('LastModifiedDate');
  const includesInactive = (query.flag('IncludeInactive') ?? false) || ids.length > 0 || uniqueIds.length > 0;
  const found = search ? searchClients(site, search) : site.clients.values();
  const rows = found.filter(
    (client) =>
      (client.Active || includesInactive) &&
      (ids.length === 0 || ids.includes(client.Id)) &&
      (uniqueIds.length === 0 || uniqueIds.includes(client.UniqueId)) &&
      (modifiedSince === undefined || client.LastModifiedDateTime.slice(0, 19) >= modifiedSince),
  );
  return paged(call, { key: 'Clients', rows, view: (client) => toClient(site, client) });
}

function clientDuplicates(call: Call): unknown {
  const { query, site } = call;
  const who = {
    FirstName: required('FirstName', query.text('FirstName')),
    LastName: required('LastName', query.text('LastName')),
    Email: required('Email', query.text('Email')),
  };
  return paged(call, {
    key: 'ClientDuplicates',
    rows: duplicatesOf(site, who),
    view: ({ Id, UniqueId, FirstName, LastName, Email }) => ({
      Id,
      UniqueId,
      FirstName,
      LastName,
      Email: Email ?? '',
    }),
  });
}

/** The unique id wins if both are given. */
function requestedClient({ query, site }: Call): Client | undefined {
  const uniqueId = query.int('UniqueClientId');
  if (uniqueId !== undefined) return site.clients.values().find(({ UniqueId }) => UniqueId === uniqueId);
  return site.clients.get(required('ClientId', query.text('ClientId')));
}

function clientVisits(call: Call): unknown {
  const { query, site } = call;
  const client = requestedClient(call);
  const to = query.end('EndDate') ?? endOfDay(dateOf(call.now));
  const from = query.time('StartDate') ?? startOfDay(dateOf(to));
  const unpaidOnly = query.flag('UnpaidsOnly') ?? false;
  const rows = (client ? site.book.ofClient(client.Id) : []).filter(
    ({ start, status, clientServiceId }) =>
      start >= from && start <= to && status !== 'Cancelled' && (!unpaidOnly || clientServiceId === null),
  );
  if (query.text('Order')?.toLowerCase() === 'desc') rows.reverse();
  return paged(call, { key: 'Visits', rows, view: (booking) => toVisit(site, booking) });
}

function toVisit(site: Site, booking: Booking): Record<string, unknown> {
  const service = sessionTypeOf(booking.sessionTypeId);
  const isOver = booking.status === 'Arrived' || booking.status === 'Completed';
  return {
    AppointmentId: booking.id,
    AppointmentGenderPreference: booking.genderPreference,
    AppointmentStatus: booking.status,
    ClassId: 0,
    ClientId: booking.clientId,
    ClientPhotoUrl: null,
    ClientUniqueId: site.clients.get(booking.clientId)?.UniqueId ?? 0,
    StartDateTime: booking.start,
    EndDateTime: booking.end,
    Id: booking.id,
    LastModifiedDateTime: booking.end,
    LateCancelled: booking.status === 'LateCancelled',
    SiteId: site.id,
    LocationId: booking.locationId,
    MakeUp: false,
    Name: service?.name ?? '',
    ServiceId: booking.clientServiceId,
    ServiceName: booking.clientServiceId === null ? null : (service?.name ?? null),
    Service: null,
    ProductId: booking.clientServiceId,
    SignedIn: isOver,
    StaffId: booking.staffId,
    WebSignup: false,
    Action: 'None',
    Missed: booking.status === 'NoShow',
    VisitType: booking.sessionTypeId,
    TypeGroup: booking.programId,
    TypeTaken: service?.name ?? '',
  };
}

/** Without a start only what is bought from now on (§6). */
function clientPurchases(call: Call): unknown {
  const { query, site } = call;
  const clientId = required('ClientId', query.text('ClientId'));
  const from = query.time('StartDate') ?? call.now;
  const to = query.end('EndDate') ?? endOfDay(dateOf(call.now));
  const saleId = query.int('SaleId');
  const rows = site.sales
    .values()
    .filter((sale) => sale.clientId === clientId && sale.time >= from && sale.time <= to)
    .filter(({ id }) => saleId === undefined || id === saleId)
    .flatMap((sale) => sale.items.map((item) => ({ sale, item })));
  return paged(call, { key: 'Purchases', rows, view: toPurchase });
}

const toPurchase = ({ sale, item }: { sale: Sale; item: SaleItem }): Record<string, unknown> => ({
  Sale: toSale(sale),
  ...{ Description: item.name, AccountPayment: false, Price: item.unitPrice, AmountPaid: item.total },
  ...{ Discount: item.discount, Tax: item.tax, Returned: false, Quantity: item.quantity },
});

export const clientReads: readonly Endpoint[] = [
  { method: 'GET', path: 'client/clients', access: 'token', run: clients },
  { method: 'GET', path: 'client/clientduplicates', access: 'token', run: clientDuplicates },
  { method: 'GET', path: 'client/clientvisits', access: 'token', run: clientVisits },
  { method: 'GET', path: 'client/clientpurchases', access: 'token', run: clientPurchases },
  {
    method: 'GET',
    path: 'client/requiredclientfields',
    access: 'site',
    run: ({ state }) => ({ RequiredClientFields: state.switchboard.all.requiredClientFields }),
  },
];
