import type { StaffMember } from '../../world/records.js';

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
  const given = <T>(value: T): T | null => (isFull ? value : null);
  return {
    ...toAppointmentStaff(staff),
    Bio: null,
    ImageUrl: null,
    EmpID: null,
    Name: given(fullName(staff)),
    Email: given(staff.email ?? ''),
    MobilePhone: given(staff.phone),
    ...{ HomePhone: null, WorkPhone: null, Address: null, City: null, Country: null },
    ...{ State: given(''), PostalCode: given('') },
    AppointmentInstructor: given(staff.kind !== 'person'),
    AlwaysAllowDoubleBooking: given(staff.kind === 'dna'),
    IndependentContractor: given(false),
    IsMale: given(false),
    SortOrder: given(staff.id % 1000),
    ...{ ClassTeacher: false, ClassAssistant: false, ClassAssistant2: false },
    ...{ EmploymentStart: null, EmploymentEnd: null, ProviderIDs: [] },
    ...{ Rep: false, Rep2: false, Rep3: false, Rep4: false, Rep5: false, Rep6: false },
    StaffSettings: { UseStaffNicknames: false, ShowStaffLastNamesOnSchedules: true },
    ...{ Appointments: [], Unavailabilities: [], Availabilities: [] },
  };
}
