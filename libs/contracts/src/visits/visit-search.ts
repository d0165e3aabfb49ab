/** What became of the days that are not mirrored: none were wanted, they were asked for, not at the moment, or in vain. */
export const OUTSIDE_STATES = ['none', 'asked', 'notAsked', 'failed'] as const;
export type OutsideState = (typeof OUTSIDE_STATES)[number];

/** How many clients a search tells of. */
export const MOST_CLIENTS = 20;
