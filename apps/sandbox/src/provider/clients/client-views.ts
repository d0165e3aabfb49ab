import type { Client } from '../../world/records.js';
import type { Site } from '../../world/site.js';
import { toLocation } from '../directory/site-views.js';

type Row = Record<string, unknown>;

const UNSET_DATE = '0001-01-01T00:00:00';

const EMPTY: Row = {
  ...{ SuspensionInfo: null, AppointmentGenderPreference: 'None', CustomClientFields: [], ClientCreditCard: null },
  ...{ ClientIndexes: [], ClientRelationships: [], FirstClassDate: null, IsCompany: false, IsProspect: false },
  ...{
    Liability: { AgreementDate: null, IsReleased: false, ReleasedBy: null },
    LiabilityRelease: false,
    MembershipIcon: 0,
    MobileProvider: 0,
  },
  ...{ RedAlert: null, YellowAlert: null, MiddleName: null, ProspectStage: null, MobilePhone: null },
  ...{ HomePhone: null, WorkPhone: null, AddressLine1: null, AddressLine2: null },
  ...{ WorkExtension: null, ReferredBy: null, PhotoUrl: null, LastFormulaNotes: null },
  ...{ EmergencyContactInfoName: null, EmergencyContactInfoEmail: null, EmergencyContactInfoPhone: null },
  ...{
    EmergencyContactInfoRelationship: null,
    SalesReps: [],
    Status: 'Non-Member',
    Action: 'None',
    LockerNumber: null,
  },
  ...{ SendAccountEmails: true, SendAccountTexts: false, SendPromotionalEmails: false, SendPromotionalTexts: false },
  ...{ SendScheduleEmails: true, SendScheduleTexts: false, ClientType: null },
};

/** Texts that are there for every client, empty when nobody filled them. */
const PROMISED = ['Email', 'City', 'State', 'PostalCode', 'Country', 'Gender', 'Notes'] as const;

export function toClient(site: Site, { HomeLocationId, ...client }: Client): Row {
  const home = site.places.find(({ id }) => id === HomeLocationId);
  return {
    ...EMPTY,
    ...client,
    BirthDate: client.BirthDate ?? UNSET_DATE,
    FirstAppointmentDate: site.book.ofClient(client.Id)[0]?.start ?? null,
    ...Object.fromEntries(PROMISED.map((name) => [name, client[name] ?? ''])),
    HomeLocation: home ? toLocation(site, home) : null,
  };
}
