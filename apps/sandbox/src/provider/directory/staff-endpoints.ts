import { roomKindOf } from '../../desk/booking-rules.js';
import { SESSION_TYPES, type SessionTypeRow } from '../../seed/catalogue.js';
import type { StaffMember } from '../../world/records.js';
import type { Call, Endpoint } from '../call.js';
import { notFound } from '../errors.js';
import { paged } from '../paging.js';
import { toSessionType } from './site-views.js';
import { toStaff } from './staff-views.js';

const FILTERS: Record<string, (staff: StaffMember) => boolean> = {
  staffviewable: () => true,
  appointmentinstructor: ({ kind }) => kind !== 'person',
  classinstructor: () => false,
  male: () => false,
  female: ({ kind }) => kind === 'person',
};

function staffMembers(call: Call): unknown {
  const ids = call.query.ints('StaffIds');
  const location = call.query.int('LocationId');
  const filters = call.query.texts('Filters').map((name) => FILTERS[name.toLowerCase()] ?? (() => true));
  const rows = call.site.staff.filter(
    (staff) =>
      (call.state.tokens.isActive(staff) || ids.includes(staff.id)) &&
      (ids.length === 0 || ids.includes(staff.id)) &&
      (location === undefined || staff.locationId === null || staff.locationId === location) &&
      filters.every((holds) => holds(staff)),
  );
  const isFull = call.caller !== null;
  return paged(call, { key: 'StaffMembers', rows, view: (staff) => toStaff(staff, isFull) });
}

function requestedStaff(call: Call): StaffMember {
  const id = call.query.requiredInt('StaffId');
  const staff = call.site.staffMember(id);
  if (!staff) throw notFound('StaffMemberNotFound', `Staff member ${id} does not exist.`);
  return staff;
}

function staffPermissions(call: Call): unknown {
  const group = call.state.tokens.groupOf(call.site.id, requestedStaff(call));
  const answer = {
    PermissionGroupName: group?.name ?? '',
    IpRestricted: false,
    AllowedPermissions: group?.allowed ?? [],
    DeniedPermissions: group?.denied ?? [],
  };
  return call.state.switchboard.all.wrapPermissions ? { UserGroup: answer } : answer;
}

function staffSessionTypes(call: Call): unknown {
  call.must('ManageStaffPayRates', 'view staff pay rates');
  const staff = requestedStaff(call);
  const programs = call.query.ints('ProgramIds');
  const rows = SESSION_TYPES.filter(
    ({ programId }) => roomKindOf(programId) === staff.kind && (programs.length === 0 || programs.includes(programId)),
  );
  return paged(call, { key: 'StaffSessionTypes', rows, view: (row) => toStaffSessionType(staff, row) });
}

function toStaffSessionType(staff: StaffMember, row: SessionTypeRow): Record<string, unknown> {
  const { Type, Id, Name, NumDeducted, ProgramId, Category, CategoryId, Subcategory, SubcategoryId } =
    toSessionType(row);
  return {
    ...{ StaffId: staff.id, Type, Id, Name, NumDeducted, ProgramId, Category, CategoryId, Subcategory, SubcategoryId },
    ...{ TimeLength: row.minutes, PrepTime: 0, FinishTime: 0, PayRateType: 'Flat', PayRateAmount: 0 },
  };
}

export const staffEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: 'staff/staff', access: 'site', run: staffMembers },
  { method: 'GET', path: 'staff/staffpermissions', access: 'token', run: staffPermissions },
  { method: 'GET', path: 'staff/sessiontypes', access: 'token', run: staffSessionTypes },
];
