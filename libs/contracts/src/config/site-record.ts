/** What a director writes of a location, by its names on the wire. 002 §3 "Site configuration record (setup)" */
export const RECORD_TEXTS = [
  ...(['name', 'folder', 'email', 'phone', 'zipwhipSession', 'bitlyForm', 'inboxId', 'creatorId'] as const),
  ...(['timeZoneValue', 'address', 'storeName', 'gMapLink', 'HTAEnglish', 'HTASpanish'] as const),
  ...(['chatbotId', 'reviewLinkOriginal'] as const),
] as const;
export type RecordTextName = (typeof RECORD_TEXTS)[number];
export type RecordTexts = Readonly<Record<RecordTextName, string>>;

/** Changes of one record that its history shows, the newest first. */
export const MOST_CHANGES = 100;
/** Letters that any field of a request takes; what each may hold is less. */
export const LONGEST_RECORD_TEXT = 4_000;

export const UPDATE_STATES = ['never', 'processing', 'done', 'failed'] as const;
/** Of the last update of a site's services. */
export type UpdateState = (typeof UPDATE_STATES)[number];
/** Services and staff, then what they cost. */
export const UPDATE_STEPS = 2;
