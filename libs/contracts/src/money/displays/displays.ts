/** `waiting`: its code was not typed in yet. `ended`: taken away, or another pairing took its place. */
export const DISPLAY_STATES = ['waiting', 'paired', 'ended'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

/** Per cent of what is sold, before tax, that a client may choose as a tip by one press. */
export const TIP_PERCENTS = [0, 10, 15, 20] as const;
export type TipPercent = (typeof TIP_PERCENTS)[number];

/** `withoutTip`: a sale that takes none; `paying`: nothing of it can be changed any more. */
export const DISPLAY_STAGES = ['cart', 'withoutTip', 'paying', 'paid'] as const;
export type DisplayStage = (typeof DISPLAY_STAGES)[number];
