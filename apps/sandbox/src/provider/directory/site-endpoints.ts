import { PAYMENT_TYPES, PROGRAMS, SESSION_TYPES } from '../../seed/catalogue.js';
import { ALL_CITIES } from '../../seed/cities.js';
import type { Endpoint } from '../call.js';
import { paged } from '../paging.js';
import { toLocation, toOnlineStore, toProgram, toSessionType, toSite } from './site-views.js';

const holds = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value);

export const siteEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: 'site/sites',
    access: 'key',
    run: (call) => {
      const ids = call.query.ints('SiteIds');
      const cities = ALL_CITIES.filter(({ id }) => holds(ids, id));
      return paged(call, { key: 'Sites', rows: cities, view: (city) => toSite(city, ids.length === 1) });
    },
  },
  {
    method: 'GET',
    path: 'site/locations',
    access: 'site',
    run: (call) => {
      const rows = call.site.places.map((place) => toLocation(call.site, place));
      return paged(call, { key: 'Locations', rows: [...rows, toOnlineStore(call.site)], view: (row) => row });
    },
  },
  {
    method: 'GET',
    path: 'site/programs',
    access: 'site',
    run: (call) => {
      const ids = call.query.ints('ProgramIds');
      const type = call.query.text('ScheduleType')?.toLowerCase() ?? 'all';
      const programs = type === 'all' || type === 'appointment' ? PROGRAMS.filter(({ id }) => holds(ids, id)) : [];
      return paged(call, { key: 'Programs', rows: programs, view: toProgram });
    },
  },
  {
    method: 'GET',
    path: 'site/sessiontypes',
    access: 'site',
    run: (call) => {
      const programs = call.query.ints('ProgramIDs');
      const rows = SESSION_TYPES.filter(({ programId }) => holds(programs, programId));
      return paged(call, { key: 'SessionTypes', rows, view: toSessionType });
    },
  },
  {
    method: 'GET',
    path: 'site/paymenttypes',
    access: 'site',
    run: () => ({
      PaymentTypes: PAYMENT_TYPES.map(({ id, name }) => ({ Id: id, PaymentTypeName: name, Active: true, Fee: 0 })),
    }),
  },
  {
    method: 'GET',
    path: 'site/resources',
    access: 'site',
    run: (call) => paged(call, { key: 'Resources', rows: [], view: (row) => row }),
  },
  {
    method: 'GET',
    path: 'site/genders',
    access: 'site',
    run: () => ({
      GenderOptions: ['Female', 'Male', 'Other'].map((Name, index) => ({
        ...{ Id: index + 1, Name, IsActive: true, IsDefault: index === 0 },
      })),
    }),
  },
];
