/** Every way an operation can fail. One closed list: what a code means is an exhaustive table at each edge. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'TOO_LARGE',
  'TOO_SLOW',
  'NOT_FOUND',
  'RANGE_OUTSIDE',
  'SESSION_REQUIRED',
  'FORBIDDEN',
  'SITE_MISMATCH',
  'LOCATION_REQUIRED',
  'LOCATION_MISMATCH',
  'SIGN_IN_REFUSED',
  'ROLE_NOT_ACCEPTED',
  'TOO_MANY_TRIES',
  'ILLEGAL_STATUS',
  'STALE_VERSION',
  'SERVICE_CHEAPER',
  'NAME_TAKEN',
  'CODE_REFUSED',
  'CODE_REQUIRED',
  'FORM_FILLED',
  'FORM_IN_PROGRESS',
  'TEXTS_CHANGED',
  'KEY_REUSED',
  'IMAGE_REFUSED',
  'TOO_MANY_PHOTOS',
  'PRICE_CHANGED',
  'APPROVAL_NEEDED',
  'ALREADY_PAID',
  'PAYMENT_CHECKED',
  'GIFT_CARD_SHORT',
  'DISCOUNT_TOO_HIGH',
  'TENDER_MISMATCH',
  'TIP_WITHOUT_STAFF',
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_BUSY',
  'CLIENT_EXISTS',
  'ALREADY_LISTED',
  'SLOT_CLOSED',
  'TIME_TWICE',
  'SLOT_HELD',
  'SLOT_TAKEN',
  'DAY_CLOSED',
  'REASON_REQUIRED',
  'YESTERDAY_OPEN',
  'SIGNATURE_INVALID',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The one shape of a failed answer (decision 27). `Code` is an ErrorCode; older callers read `Error.Message`. */
export interface ErrorReply {
  statusCode: number;
  message: string;
  Error: { Message: string; Code: ErrorCode };
  /** What a stale change was to change, as it is now (decision 76). */
  current?: object;
}
