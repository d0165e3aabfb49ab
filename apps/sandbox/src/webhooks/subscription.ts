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
  readonly status: SubscriptionStatus;
  readonly subscriptionCreationDateTime: string;
  readonly statusChangeDate: string;
  readonly statusChangeMessage: string | null;
  readonly statusChangeUser: string;
  readonly eventIds: readonly string[];
  readonly eventSchemaVersion: number;
  readonly referenceId: string | null;
  readonly webhookUrl: string;
}

export interface Metrics {
  readonly messagesAttempted: number;
  readonly messagesDelivered: number;
  readonly messagesUndelivered: number;
  readonly messagesFailed: number;
}

export interface Message {
  readonly messageId: string;
  readonly eventId: string;
  readonly eventSchemaVersion: number;
  readonly eventInstanceOriginationDateTime: string;
  readonly eventData: Readonly<Record<string, unknown>>;
}

/** What a caller decides of a subscription. */
export type SubscriptionDraft = Pick<Subscription, 'eventIds' | 'eventSchemaVersion' | 'webhookUrl' | 'referenceId'>;
