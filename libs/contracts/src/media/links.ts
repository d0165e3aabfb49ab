/** How long the link of a mail shows what it leads to. */
export const LINK_DAYS = 30;

export const LINK_STATES = ['ready', 'expired', 'revoked'] as const;
export type LinkState = (typeof LINK_STATES)[number];
