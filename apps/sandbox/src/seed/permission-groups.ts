export interface PermissionGroup {
  readonly name: string;
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

const FLOOR = words(`
  ViewAppointmentSchedule ViewPersonalAppointmentSchedule ViewAppointmentDetails ChangeAppointmentDetails
  CheckOutAppointments ApplyPaymentToAppointments MakeSales CreateRetailTickets AddProductsOnRetailScreen
  ApplyCustomDiscountsOnRetailScreen ViewClientProfileScreen EditClientProfileScreen ManageClientAlerts ViewClientPastVisits
  ViewClientFutureVisits ViewClientDocuments AddClientDocuments LaunchSignInScreen ClockSelfInAndOut`);

const BOOK = words(`
  BookAppointmentsForOtherStaffMembers BookAppointmentsInThePast EditPersonalAppointmentSchedule ChangeAppointmentDuration
  CancelAppointments ManageAppointmentRequests AddClient ViewAllClients ViewAllLocationOnClientLookupScreen LocationSwitching
  FindDuplicateClients`);

const DESK = words('EditRetailTickets UseStoredCreditCards CashDrawerReportCurrentDate DailyCloseoutReport');

const MANAGE = words(`
  OverrideAssignedPricing IgnoreCancellationPolicy VoidEditPastSales RefundSales EditSales EditSaleDateOnRetailScreen
  EditSalePriceCountOnRetailScreen CashDrawerReportAnyDate SalesReports ManageStaffSchedules ManageStaffPayRates
  PayrollReportsForAllStaff StaffPerformanceReports ClockOthersInAndOut AccessTimeclockReport MergeDuplicateClients
  DeleteClientDocuments PullReportsForAllLocations ExportReports CancellationsReport GiftCardsReport`);

const DIRECT = words(`
  AddStaffMembers ManageStaffSettings ManageStaffLogins ManagePermissionGroups AccessBusinessInformationScreen
  AccessGeneralSetupOptionsScreen AppointmentOptionsScreen AccessServicesPricingScreen ManageProducts ManagePaymentMethods
  AnalysisReports MarketingReports InventoryReports MerchantAccountReports RefundSalesToCreditCards ManageHolidays`);

const BOOKING_VIEW = words(`
  ViewAppointmentSchedule ViewAppointmentDetails ChangeAppointmentDetails ViewClientProfileScreen EditClientProfileScreen
  ViewClientPastVisits ViewClientFutureVisits`);

/** A group can be changed while running. */
export const permissionGroups = (): PermissionGroup[] => [
  { name: 'Technicians', allowed: [...FLOOR], denied: ['RefundSales'] },
  { name: 'Front Desk', allowed: [...FLOOR, ...BOOK, ...DESK], denied: [] },
  { name: 'Management', allowed: [...FLOOR, ...BOOK, ...DESK, ...MANAGE], denied: [] },
  { name: 'Directiva', allowed: [...FLOOR, ...BOOK, ...DESK, ...MANAGE, ...DIRECT], denied: [] },
  { name: 'Booking', allowed: [...BOOKING_VIEW, ...BOOK], denied: ['MakeSales'] },
];
