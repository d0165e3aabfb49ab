/** When on a day a client would come: any time, before noon, from noon to five, from five on. */
export const PARTS_OF_DAY = ['any', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** What became of a wish: `booked` where a booking has fulfilled it, `ended` where somebody took it off the list. */
export const WISH_STATES = ['waiting', 'booked', 'ended'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** Characters of what is noted of a wish. */
export const LONGEST_WISH_NOTE = 500;
/** Of one location, waiting at once. */
export const MOST_WISHES = 200;
/** Days from today until the last one that may be wished for. */
export const LONGEST_WISH_DAYS = 366;
