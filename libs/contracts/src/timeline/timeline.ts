/** What a change can be about, as a timeline names it. */
export const CHANGE_FIELDS = [
  'status',
  'start',
  'room',
  'location',
  'service',
  'weeks',
  'language',
  'files',
  'sendTo',
  'cbff',
  'notes',
  'redAlert',
  'archive',
  'mail',
  'photo',
  'freeReturn',
  'form',
  'code',
  'name',
  'email',
  'phone',
  'address',
  'birthDate',
  'answers',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** Entries of one page. */
export const TIMELINE_PAGE = 20;
