/** Of the address of a visit's page: its timeline. */
export const HISTORY_HASH = '#history';
