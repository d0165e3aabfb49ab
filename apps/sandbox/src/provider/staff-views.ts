import type { StaffMember } from '../world/records.js';

type Row = Record<string, unknown>;

export const fullName = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`.trim();

export const toAppointmentStaff = (staff: StaffMember): Row => ({
  Id: staff.id,
  FirstName: staff.firstName,
  LastName: staff.lastName,
  DisplayName: fullName(staff),
});

/** Without a token only the public members are filled. */
export function toStaff(staff: StaffMember, isFull: boolean): Row {
  const isRoom = staff.kind !== 'person';
  return {
    ...toAppointmentStaff(staff),
    Bio: null,
    ImageUrl: null,
    EmpID: null,
    Name: isFull ? fullName(staff) : null,
    Email: isFull ? staff.email : null,
    MobilePhone: isFull ? staff.phone : null,
    ...{ HomePhone: null, WorkPhone: null, Address: null, City: null, State: null, Country: null, PostalCode: null },
    AppointmentInstructor: isFull ? isRoom : null,
    AlwaysAllowDoubleBooking: isFull ? staff.kind === 'dna' : null,
    IndependentContractor: isFull ? false : null,
    IsMale: isFull ? false : null,
    SortOrder: isFull ? staff.id % 1000 : null,
    ...{ ClassTeacher: false, ClassAssistant: false, ClassAssistant2: false },
    ...{ EmploymentStart: null, EmploymentEnd: null, ProviderIDs: [] },
    ...{ Rep: false, Rep2: false, Rep3: false, Rep4: false, Rep5: false, Rep6: false },
    StaffSettings: { UseStaffNicknames: false, ShowStaffLastNamesOnSchedules: true },
    ...{ Appointments: null, Unavailabilities: null, Availabilities: null },
  };
}
