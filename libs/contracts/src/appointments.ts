/** Status of an appointment as screens know it; the provider's rarer ones are folded into these by its adapter. */
export const VISIT_STATUSES = ['Booked', 'Confirmed', 'Arrived', 'Completed', 'NoShow', 'Cancelled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** Header names of an answer that screens keep live: the point of the site's log that it is valid at. */
export const LOG_HEADERS = { epoch: 'site-epoch', seq: 'site-seq' } as const;

/** Header with the server's clock (epoch milliseconds), so that waiting times do not trust the tablet's. */
export const SERVER_TIME_HEADER = 'server-time';
