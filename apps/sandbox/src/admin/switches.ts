/** Behaviours the documentation leaves open, and shapes that differ between documentation and life. */
export interface Switches {
  /** staffpermissions under `UserGroup`, as documented, and not bare, as seen live. */
  wrapPermissions: boolean;
  /** Cancelled bookings are gone even when asked for by id. */
  hideCancelled: boolean;
  /** Limits above this are lowered to it. */
  maxLimit: number;
  /** A second document with the same name is refused. */
  refuseDuplicateDocuments: boolean;
  /** So many of the next documents are told that their file already exists, whatever its name. */
  nextDocumentsExist: number;
  requiredClientFields: string[];
  /** Numbers that opted out of text messages, `+1…`. */
  unreachableNumbers: string[];
  /** Hours a new user token lives. */
  tokenHours: number;
}

export const DEFAULT_SWITCHES: Readonly<Switches> = {
  wrapPermissions: false,
  hideCancelled: false,
  maxLimit: 200,
  refuseDuplicateDocuments: true,
  nextDocumentsExist: 0,
  requiredClientFields: ['MobilePhone'],
  unreachableNumbers: [],
  tokenHours: 24,
};
