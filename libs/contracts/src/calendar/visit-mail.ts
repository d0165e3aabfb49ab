/** What a mail to a client says of her visit: that it is booked, has another time, or will not take place. Decision 58 */
export const MAIL_KINDS = ['booked', 'moved', 'cancelled'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `waiting`: it leaves in a moment, or is tried again by itself. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `address`: there is none, or the mail server takes nothing for it; `server`: no mail server took it. */
export const MAIL_TROUBLES = ['address', 'server'] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** So long an Undo is offered after a move; the mail waits longer. Decision 58 */
export const MAIL_WAITS_SECONDS = 15;
