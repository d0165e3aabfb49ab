import type { AppointmentDetail } from '#contracts/appointments.dto';
import type { ConsentKind, ConsentText, FormLanguage, FormVariant } from '#contracts/forms';
import { FORM_LANGUAGES } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { CONSENTS_OF } from '#domain/consent';
import type { Signature } from '../intake-state';

const PROGRAM: Record<FormVariant, number> = { ultrasound: 2, massage: 3, dna: 5 };

const APPOINTMENT: AppointmentDetail = {
  Id: 7,
  Status: 'Booked',
  ProgramId: 2,
  LocationId: 1,
  StaffId: 11,
  ClientId: '100',
  StartDateTime: '2026-11-20T15:30:00',
  EndDateTime: '2026-11-20T16:00:00',
  Duration: 30,
  FirstAppointment: true,
  Notes: '',
  Service: { Id: 1, Name: 'Early Pregnancy' },
  Client: {
    ...{ Id: '100', FirstName: 'Lucía', LastName: 'Herrera', Email: 'lucia@mail.example', MobilePhone: '7135550142' },
    ...{ AddressLine1: '', AddressLine2: '', City: '', State: '', PostalCode: '', HomePhone: '', WorkPhone: '' },
    ...{ BirthDate: '', YellowAlert: '', RedAlert: '' },
  },
  version: 1,
};

export function textOf(kind: ConsentKind, language: FormLanguage, version = 1): ConsentText {
  const at = { effectiveFrom: '2026-01-01T00:00:00Z', sha256: `${kind}-${language}-${version}` };
  return { kind, version, language, title: kind, body: [{ type: 'paragraph', text: 'Words.' }], ...at };
}

export function textsOf(variant: FormVariant, version = 1): ConsentText[] {
  return CONSENTS_OF[variant].flatMap(({ kind }) => FORM_LANGUAGES.map((language) => textOf(kind, language, version)));
}

/** A first appointment of somebody of whom little is on file. */
export function formBundle(variant: FormVariant = 'ultrasound', part: Partial<FormBundle> = {}): FormBundle {
  return {
    appointment: Object.assign(structuredClone(APPOINTMENT), { ProgramId: PROGRAM[variant] }),
    siteName: 'Houston',
    variant,
    state: 'due',
    firstAppointment: true,
    missingData: true,
    fullData: false,
    today: '2026-11-20',
    onFile: { firstName: 'Lucía', lastName: 'Herrera', email: 'lucia@mail.example', mobilePhone: '7135550142' },
    texts: textsOf(variant),
    draft: null,
    submission: null,
    assistedBy: null,
    address: '203.0.113.9',
    serverTime: '2026-11-20T21:00:00.000Z',
    ...part,
  };
}

export function signatureOf(kind: ConsentKind, language: FormLanguage = 'en'): Signature {
  const at = '2026-11-20T21:40:00.000Z';
  const { version, sha256 } = textOf(kind, language);
  return {
    png: new Blob([`png of ${kind}`], { type: 'image/png' }),
    text: {
      ...{ kind, version, language, sha256, method: 'drawn', points: 40 },
      ...{ scrolledAt: at, acceptedAt: at, signedAt: at },
    },
  };
}

/** All that an ultrasound form asks for at a first appointment. */
export const COMPLETE = {
  firstName: 'Lucía',
  lastName: 'Herrera',
  email: 'lucia@mail.example',
  mobilePhone: '(713) 555-0142',
  addressLine1: '12 Elm St',
  city: 'Houston',
  state: 'TX',
  postalCode: '77002',
  birthDate: '1994-03-02',
  dueDate: '2027-06-14',
  doctorFacilities: 'yes',
  pregnancyProblem: 'no',
  ultrasounds: '02',
  massages: '0',
  referredBy: 'Friend',
};
