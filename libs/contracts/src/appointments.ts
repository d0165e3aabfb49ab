/** Status of an appointment as screens know it; the provider's rarer ones are folded into these by its adapter. */
export const VISIT_STATUSES = ['Booked', 'Confirmed', 'Arrived', 'Completed', 'NoShow', 'Cancelled'] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

/** Programs with a form of their own. 000 §1: exactly 3 is massage, above 3 DNA, any other the ultrasound form. */
export const MASSAGE_PROGRAM = 3;

/** Header names of a day-list answer: the point of the site's log that the rows are valid at. */
export const LOG_HEADERS = { epoch: 'site-epoch', seq: 'site-seq' } as const;

/** Header with the server's clock (epoch milliseconds), so that waiting times do not trust the tablet's. */
export const SERVER_TIME_HEADER = 'server-time';
