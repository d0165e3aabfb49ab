import type { Shape } from './shape.js';

// What the provider's description promises of each model, in our own words; `?` only where it is seen or said to be empty.

const PAGE: Shape = { RequestedLimit: 'int', RequestedOffset: 'int', PageSize: 'int', TotalResults: 'int' };
const paged = (key: string, row: Shape): Shape => ({ PaginationResponse: PAGE, [key]: [row] });

const LOCATION: Shape = {
  ...{ Id: 'int', SiteID: 'int', Name: 'text', Address: 'text', Address2: 'text', City: 'text', StateProvCode: 'text' },
  ...{ PostalCode: 'text', Phone: 'text', PhoneExtension: 'text?', Latitude: 'decimal', Longitude: 'decimal' },
  ...{ HasClasses: 'flag', Tax1: 'decimal', Tax2: 'decimal', Tax3: 'decimal', Tax4: 'decimal', Tax5: 'decimal' },
  ...{ Description: 'text', BusinessDescription: 'text?', AdditionalImageURLs: ['text'], Amenities: ['text'] },
  ...{ TotalNumberOfRatings: 'int', AverageRating: 'decimal', TotalNumberOfDeals: 'int' },
};
const PROGRAM: Shape = {
  ...{ Id: 'int', Name: 'text', ScheduleType: 'text', CancelOffset: 'int', ContentFormats: ['text'] },
  PricingRelationships: 'null',
};
const SESSION_TYPE: Shape = {
  ...{ Type: 'text', DefaultTimeLength: 'int', StaffTimeLength: 'int?', Id: 'int', Name: 'text', NumDeducted: 'int' },
  ...{ OnlineDescription: 'text', ProgramId: 'int', Category: 'text', CategoryId: 'int', Subcategory: 'text' },
  ...{ SubcategoryId: 'int', AvailableForAddOn: 'flag' },
};
const NAMED: Shape = { Id: 'int', Name: 'text' };
const ADD_ON: Shape = { Id: 'int', Name: 'text', StaffId: 'int', TypeId: 'int' };
const APPOINTMENT: Shape = {
  ...{ GenderPreference: 'text', Duration: 'int', ProviderId: 'text', Id: 'int', Status: 'text' },
  ...{ StartDateTime: 'time', EndDateTime: 'time', Notes: 'text', PartnerExternalId: 'text?', StaffRequested: 'flag' },
  ...{ ProgramId: 'int', SessionTypeId: 'int', LocationId: 'int', StaffId: 'int', ClientId: 'text' },
  Staff: { Id: 'int', FirstName: 'text', LastName: 'text', DisplayName: 'text' },
  ...{ FirstAppointment: 'flag', IsWaitlist: 'flag', WaitlistEntryId: 'int?', OnlineDescription: 'text' },
  // Null: nobody has paid.
  ClientServiceId: 'int?',
  ...{ Resources: [NAMED], AddOns: [ADD_ON] },
};
const UNAVAILABILITY: Shape = { Id: 'int', StartDateTime: 'time', EndDateTime: 'time', Description: 'text' };

const staffWith = (parts: Readonly<Record<string, Shape>>): Shape => ({
  ...{ Id: 'int', FirstName: 'text', LastName: 'text', DisplayName: 'text', Bio: 'text?', ImageUrl: 'text?' },
  ...{ EmpID: 'text?', Name: 'text', Email: 'text', MobilePhone: 'text?', HomePhone: 'text?', WorkPhone: 'text?' },
  ...{ Address: 'text?', City: 'text?', Country: 'text?', State: 'text', PostalCode: 'text' },
  ...{ AppointmentInstructor: 'flag', AlwaysAllowDoubleBooking: 'flag', IndependentContractor: 'flag' },
  ...{ IsMale: 'flag', SortOrder: 'int', ClassTeacher: 'flag', ClassAssistant: 'flag', ClassAssistant2: 'flag' },
  ...{ EmploymentStart: 'time?', EmploymentEnd: 'time?', ProviderIDs: ['text'] },
  ...{ Rep: 'flag', Rep2: 'flag', Rep3: 'flag', Rep4: 'flag', Rep5: 'flag', Rep6: 'flag' },
  StaffSettings: { UseStaffNicknames: 'flag', ShowStaffLastNamesOnSchedules: 'flag' },
  ...{ Appointments: ['null'], Unavailabilities: ['null'], Availabilities: ['null'], ...parts },
});
const STAFF = staffWith({});
/** Without a token only the public members are told. */
const hidden = (shape: Shape, names: readonly string[]): Shape => ({
  ...(shape as Readonly<Record<string, Shape>>),
  ...Object.fromEntries(names.map((name) => [name, 'null' as const])),
});
const PUBLIC_STAFF = hidden(STAFF, [
  ...['Name', 'Email', 'MobilePhone', 'State', 'PostalCode', 'AppointmentInstructor', 'AlwaysAllowDoubleBooking'],
  ...['IndependentContractor', 'IsMale', 'SortOrder'],
]);

const availability = (staff: Shape, sessionType: Shape): Shape => ({
  ...{ Id: 'int', Staff: staff, SessionType: sessionType, Programs: [PROGRAM], StartDateTime: 'time' },
  ...{ EndDateTime: 'time', BookableEndDateTime: 'time', Location: LOCATION, PrepTime: 'int', FinishTime: 'int' },
  ...{ IsMasked: 'flag', ShowPublic: 'flag', ResourceAvailabilities: 'null' },
});

const CLIENT: Shape = {
  ...{ SuspensionInfo: 'null', AppointmentGenderPreference: 'text', BirthDate: 'time', Country: 'text' },
  ...{ CreationDate: 'time', CustomClientFields: [NAMED], ClientCreditCard: 'null', ClientIndexes: [NAMED] },
  ...{ ClientRelationships: [NAMED], FirstAppointmentDate: 'time?', FirstClassDate: 'time?', FirstName: 'text' },
  ...{ Id: 'text', IsCompany: 'flag', IsProspect: 'flag', LastName: 'text', LiabilityRelease: 'flag' },
  Liability: { AgreementDate: 'time?', IsReleased: 'flag', ReleasedBy: 'int?' },
  ...{ MembershipIcon: 'int', MobileProvider: 'int', Notes: 'text', State: 'text', UniqueId: 'int' },
  ...{
    LastModifiedDateTime: 'utc',
    RedAlert: 'text?',
    YellowAlert: 'text?',
    MiddleName: 'text?',
    ProspectStage: 'null',
  },
  ...{ Email: 'text', MobilePhone: 'text?', HomePhone: 'text?', WorkPhone: 'text?', AccountBalance: 'decimal' },
  ...{ AddressLine1: 'text?', AddressLine2: 'text?', City: 'text', PostalCode: 'text', WorkExtension: 'text?' },
  ...{ ReferredBy: 'text?', PhotoUrl: 'text?', EmergencyContactInfoName: 'text?', EmergencyContactInfoEmail: 'text?' },
  ...{ EmergencyContactInfoPhone: 'text?', EmergencyContactInfoRelationship: 'text?', Gender: 'text' },
  ...{ LastFormulaNotes: 'text?', Active: 'flag', SalesReps: [NAMED], Status: 'text', Action: 'text' },
  ...{ SendAccountEmails: 'flag', SendAccountTexts: 'flag', SendPromotionalEmails: 'flag' },
  ...{ SendPromotionalTexts: 'flag', SendScheduleEmails: 'flag', SendScheduleTexts: 'flag' },
  ...{ HomeLocation: LOCATION, LockerNumber: 'text?', ClientType: 'null' },
};
const VISIT: Shape = {
  ...{ AppointmentId: 'int', AppointmentGenderPreference: 'text', AppointmentStatus: 'text', ClassId: 'int' },
  ...{ ClientId: 'text', ClientPhotoUrl: 'text?', ClientUniqueId: 'int', StartDateTime: 'time', EndDateTime: 'time' },
  ...{ Id: 'int', LastModifiedDateTime: 'time', LateCancelled: 'flag', SiteId: 'int', LocationId: 'int' },
  // Null: nobody has paid.
  ...{ ServiceId: 'int?', ServiceName: 'text?', Service: 'null', ProductId: 'int?' },
  ...{ MakeUp: 'flag', Name: 'text', SignedIn: 'flag', StaffId: 'int', WebSignup: 'flag', Action: 'text' },
  ...{ Missed: 'flag', VisitType: 'int', TypeGroup: 'int', TypeTaken: 'text' },
};

const SERVICE: Shape = {
  ...{ Price: 'decimal', OnlinePrice: 'decimal', TaxIncluded: 'decimal', TaxRate: 'decimal', ProgramId: 'int' },
  ...{ ProductId: 'int', Id: 'text', Name: 'text', Count: 'int', SellOnline: 'flag', SaleInContractOnly: 'flag' },
  ...{ Type: 'text', ExpirationType: 'text', ExpirationUnit: 'text', ExpirationLength: 'int', RevenueCategory: 'text' },
  ...{ MembershipId: 'int?', SellAtLocationIds: ['int'], UseAtLocationIds: ['int'], Priority: 'text' },
  ...{ IsIntroOffer: 'flag', IntroOfferType: 'text', IsThirdPartyDiscountPricing: 'flag', Program: 'text' },
  ...{ Discontinued: 'flag', RestrictToMembershipIds: ['int'], ApplyMemberDiscountsOfMembershipIds: ['int'] },
};
const PRODUCT: Shape = {
  ...{ ProductId: 'int', Id: 'text', CategoryId: 'int', SubCategoryId: 'int', SecondaryCategoryId: 'int' },
  ...{ Price: 'decimal', TaxIncluded: 'decimal', TaxRate: 'decimal', GroupId: 'int', Name: 'text' },
  ...{ OnlinePrice: 'decimal', ShortDescription: 'text', LongDescription: 'text', TypeGroup: 'int', SupplierId: 'int' },
  ...{ SupplierName: 'text', ImageURL: 'text', Color: NAMED, Size: NAMED, ManufacturerId: 'text' },
};
const GIFT_CARD: Shape = {
  ...{ Id: 'int', LocationIds: ['int'], Description: 'text', EditableByConsumer: 'flag', CardValue: 'decimal' },
  ...{ SalePrice: 'decimal', SoldOnline: 'flag', MembershipRestrictionIds: ['int'], GiftCardTerms: 'text' },
  ...{ ContactInfo: 'text?', DisplayLogo: 'flag', Layouts: ['null'] },
};
const SOLD_GIFT_CARD: Shape = {
  ...{ BarcodeId: 'text', Value: 'decimal', AmountPaid: 'decimal', FromName: 'text?', LayoutId: 'int' },
  ...{ EmailReceipt: 'flag', PurchaserClientId: 'text', PurchaserEmail: 'text?', RecipientEmail: 'text?' },
  ...{ SaleId: 'int', PaymentProcessingFailures: ['null'] },
};
const ITEM: Shape = {
  ...{ SaleDetailId: 'int', Id: 'int', IsService: 'flag', BarcodeId: 'text', Description: 'text', ContractId: 'int' },
  ...{ CategoryId: 'int', SubCategoryId: 'int', UnitPrice: 'decimal', Quantity: 'int', DiscountPercent: 'decimal' },
  ...{ DiscountAmount: 'decimal', Tax1: 'decimal', Tax2: 'decimal', Tax3: 'decimal', Tax4: 'decimal', Tax5: 'decimal' },
  ...{ TaxAmount: 'decimal', TotalAmount: 'decimal', Notes: 'text', Returned: 'flag', PaymentRefId: 'int' },
  // Goods and tips do not run out.
  ...{ ExpDate: 'time?', ActiveDate: 'time?', GiftCardBarcodeId: 'text?' },
};
const SALE: Shape = {
  ...{ Id: 'int', SaleDate: 'time', SaleTime: 'clock', SaleDateTime: 'time', OriginalSaleDateTime: 'time' },
  ...{ SalesRepId: 'int?', ClientId: 'text', RecipientClientId: 'int?', LocationId: 'int', PurchasedItems: [ITEM] },
  Payments: [{ Id: 'int', Amount: 'decimal', Method: 'int', Type: 'text', Notes: 'text', TransactionId: 'int?' }],
};
const PURCHASE: Shape = {
  ...{ Sale: SALE, Description: 'text', AccountPayment: 'flag', Price: 'decimal', AmountPaid: 'decimal' },
  ...{ Discount: 'decimal', Tax: 'decimal', Returned: 'flag', Quantity: 'int' },
};
const CART_ITEM: Shape = {
  Item: {
    ...{ Type: 'text', Id: 'text', ProductId: 'int', Name: 'text', Price: 'decimal', OnlinePrice: 'decimal' },
    ...{ TaxRate: 'decimal', TaxIncluded: 'decimal', Count: 'int' },
  },
  ...{ SalesNotes: 'text', DiscountAmount: 'decimal', VisitIds: ['int'], AppointmentIds: ['int'] },
  ...{ Appointments: [APPOINTMENT], Id: 'int', Quantity: 'int' },
};
const CART: Shape = {
  ShoppingCart: {
    ...{ Id: 'text', CartItems: [CART_ITEM], SubTotal: 'decimal', DiscountTotal: 'decimal', TaxTotal: 'decimal' },
    ...{ GrandTotal: 'decimal', Transactions: ['null'], SaleId: 'int' },
  },
  ...{ Classes: ['null'], Appointments: [APPOINTMENT], Enrollments: ['null'] },
};

const SITE: Shape = {
  ...{ Id: 'int', Name: 'text', Description: 'text', LogoUrl: 'text', ContactEmail: 'text', PricingLevel: 'text' },
  ...{ CurrencyIsoCode: 'text', CountryCode: 'text', TimeZone: 'text', TaxInclusivePrices: 'flag' },
  ...{ PerStaffPricing: 'flag', AcceptsAmericanExpress: 'flag', AcceptsDiscover: 'flag', AcceptsMasterCard: 'flag' },
  ...{ AcceptsVisa: 'flag', AcceptsDirectDebit: 'flag', AllowsDashboardAccess: 'flag', SmsPackageEnabled: 'flag' },
  ...{ PageColor1: 'text', PageColor2: 'text', PageColor3: 'text', PageColor4: 'text', LeadChannels: 'null' },
};
const LISTED_SITE = hidden(SITE, [
  ...['PricingLevel', 'CurrencyIsoCode', 'CountryCode', 'TaxInclusivePrices', 'PerStaffPricing', 'AcceptsVisa'],
  ...['AcceptsAmericanExpress', 'AcceptsDiscover', 'AcceptsMasterCard', 'AcceptsDirectDebit', 'SmsPackageEnabled'],
  ...['AllowsDashboardAccess', 'PageColor1', 'PageColor2', 'PageColor3', 'PageColor4'],
]);
const STAFF_SESSION_TYPE: Shape = {
  ...{ StaffId: 'int', Type: 'text', Id: 'int', Name: 'text', NumDeducted: 'int', ProgramId: 'int', Category: 'text' },
  ...{ CategoryId: 'int', Subcategory: 'text', SubcategoryId: 'int', TimeLength: 'int', PrepTime: 'int' },
  ...{ FinishTime: 'int', PayRateType: 'text', PayRateAmount: 'decimal' },
};
const TOKEN: Shape = {
  ...{ TokenType: 'text', AccessToken: 'text', Expires: 'utc' },
  User: { Id: 'int', FirstName: 'text', LastName: 'text', Type: 'text' },
};
const DUPLICATE: Shape = { Id: 'text', UniqueId: 'int', FirstName: 'text', LastName: 'text', Email: 'text' };

/** By method and path; ` as staff` where a token changes the answer. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  'POST usertoken/issue': TOKEN,
  'POST usertoken/renew': TOKEN,
  'DELETE usertoken/revoke': { Message: 'text' },
  'GET site/sites': paged('Sites', LISTED_SITE),
  'GET site/sites as one': paged('Sites', SITE),
  'GET site/locations': paged('Locations', LOCATION),
  'GET site/programs': paged('Programs', PROGRAM),
  'GET site/sessiontypes': paged('SessionTypes', SESSION_TYPE),
  'GET site/paymenttypes': { PaymentTypes: [{ Id: 'int', PaymentTypeName: 'text', Active: 'flag', Fee: 'decimal' }] },
  'GET site/resources': paged('Resources', NAMED),
  'GET site/genders': { GenderOptions: [{ Id: 'int', Name: 'text', IsActive: 'flag', IsDefault: 'flag' }] },
  'GET staff/staff': paged('StaffMembers', PUBLIC_STAFF),
  'GET staff/staff as staff': paged('StaffMembers', STAFF),
  'GET staff/staffpermissions': {
    ...{ PermissionGroupName: 'text', IpRestricted: 'flag', AllowedPermissions: ['text'], DeniedPermissions: ['text'] },
  },
  'GET staff/sessiontypes': paged('StaffSessionTypes', STAFF_SESSION_TYPE),
  'GET appointment/staffappointments': paged('Appointments', APPOINTMENT),
  'POST appointment/addappointment': { Appointment: APPOINTMENT },
  'POST appointment/updateappointment': { Appointment: APPOINTMENT },
  'GET appointment/scheduleitems': paged(
    'StaffMembers',
    staffWith({
      Appointments: [APPOINTMENT],
      Unavailabilities: [UNAVAILABILITY],
      Availabilities: [availability(STAFF, 'null')],
    }),
  ),
  'GET appointment/bookableitems': paged('Availabilities', availability(PUBLIC_STAFF, SESSION_TYPE)),
  'GET appointment/bookableitems as staff': paged('Availabilities', availability(STAFF, SESSION_TYPE)),
  'GET appointment/availabledates': { AvailableDates: ['time'] },
  'GET appointment/activesessiontimes': paged('ActiveSessionTimes', 'clock'),
  'GET appointment/unavailabilities': paged('Unavailabilities', { ...UNAVAILABILITY, StaffId: 'int' }),
  'GET client/clients': paged('Clients', CLIENT),
  'GET client/clientduplicates': paged('ClientDuplicates', DUPLICATE),
  'GET client/clientvisits': paged('Visits', VISIT),
  'GET client/clientpurchases': paged('Purchases', PURCHASE),
  'GET client/requiredclientfields': { RequiredClientFields: ['text'] },
  'POST client/addclient': { Client: CLIENT },
  'POST client/updateclient': { Client: CLIENT },
  'POST client/uploadclientdocument': { FileSize: 'int', FileName: 'text' },
  'GET sale/services': paged('Services', SERVICE),
  'GET sale/products': paged('Products', PRODUCT),
  'GET sale/giftcardbalance': { BarcodeId: 'text', RemainingBalance: 'decimal' },
  'GET sale/giftcards': paged('GiftCards', GIFT_CARD),
  'POST sale/purchasegiftcard': SOLD_GIFT_CARD,
  'GET sale/sales': paged('Sales', SALE),
  'GET sale/custompaymentmethods': paged('PaymentMethods', NAMED),
  'GET payroll/tips': paged('Tips', { StaffId: 'int', SaleId: 'int', SaleDateTime: 'time', Earnings: 'decimal' }),
  'POST sale/checkoutshoppingcart': CART,
};
