/** A video begins with five pictures and an outro in front of the client's own, and ends with one more. 001 §9 */
export const OPENING_PICTURES = ['intro-1', 'intro-2', 'intro-3', 'intro-4', 'intro-5', 'outro'] as const;
export const CLOSING_PICTURES = ['end'] as const;
export const FIXED_PICTURES = [...OPENING_PICTURES, ...CLOSING_PICTURES] as const;
export type FixedPictureName = (typeof FIXED_PICTURES)[number];

export const VIDEO_STATES = ['requested', 'rendering', 'ready', 'failed', 'revoked'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** `photos`: one of them was deleted meanwhile or cannot be read; `failed`: we could not do it. */
export const VIDEO_FAULTS = ['photos', 'failed'] as const;
export type VideoFault = (typeof VIDEO_FAULTS)[number];

/** 001 §8 */
export const VIDEO_ACCEPTED = 'Video created successfully';
/** Of a visit; also the most pictures that a request may name beside the fixed ones. */
export const MOST_VIDEO_PHOTOS = 200;
