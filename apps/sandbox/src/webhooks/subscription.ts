export const EVENT_IDS = [
  ...['site', 'location', 'client', 'staff'].flatMap((noun) => [
    `${noun}.created`,
    `${noun}.updated`,
    `${noun}.deactivated`,
  ]),
  ...['siteBusinessDayClosure.created', 'siteBusinessDayClosure.cancelled'],
  ...['appointmentBooking.created', 'appointmentBooking.updated', 'appointmentBooking.cancelled'],
  ...['appointmentAddOn.created', 'appointmentAddOn.deleted'],
  ...['classSchedule.created', 'classSchedule.updated', 'classSchedule.cancelled', 'class.updated'],
  ...['classRosterBooking.created', 'classRosterBooking.cancelled', 'classRosterBookingStatus.updated'],
  ...['classWaitlistRequest.created', 'classWaitlistRequest.cancelled', 'classDescription.updated'],
  ...['clientProfileMerger.created', 'clientMembershipAssignment.created', 'clientMembershipAssignment.cancelled'],
  ...['clientContract.created', 'clientContract.updated', 'clientContract.cancelled'],
  ...['clientSale.created', 'clientArrival.created'],
];

export type SubscriptionStatus =
  | 'PendingActivation'
  | 'Active'
  | 'DeactivatedByUser'
  | 'DeactivatedTooManyFailedMessageDeliveryAttempts';

export interface Subscription {
  readonly subscriptionId: string;
  status: SubscriptionStatus;
  readonly subscriptionCreationDateTime: string;
  statusChangeDate: string;
  statusChangeMessage: string | null;
  statusChangeUser: string;
  eventIds: string[];
  eventSchemaVersion: number;
  referenceId: string | null;
  webhookUrl: string;
}

export interface Metrics {
  messagesAttempted: number;
  messagesDelivered: number;
  messagesUndelivered: number;
  messagesFailed: number;
}

export interface Message {
  readonly messageId: string;
  readonly eventId: string;
  readonly eventSchemaVersion: number;
  readonly eventInstanceOriginationDateTime: string;
  readonly eventData: Record<string, unknown>;
}
