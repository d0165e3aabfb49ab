export interface LinkWish {
  seconds: number;
  /** What the file is called where it is saved; the key says nothing of it. */
  fileName: string;
  contentType: string;
  /** Shown in the browser; otherwise it is saved. */
  inline: boolean;
}

export interface FileLink {
  url: string;
  expiresAt: Date;
}

/**
 * Private objects under keys that cannot be guessed (decision 10). Throws UNAVAILABLE when the store does not answer, and
 * VALIDATION_FAILED for a text that cannot be a key.
 */
export abstract class ObjectStore {
  /** A key that is there already gets these bytes; nobody ever reads half of them. */
  abstract put(key: string, bytes: Buffer, about: { contentType: string }): Promise<void>;

  /** NOT_FOUND when there is nothing under the key. */
  abstract get(key: string): Promise<Buffer>;

  abstract exists(key: string): Promise<boolean>;

  /** Nothing under the key is no error. */
  abstract remove(key: string): Promise<void>;

  /** An address that shows the object to whoever holds it, for a short time. Does not ask whether there is one. */
  abstract link(key: string, wish: LinkWish): Promise<FileLink>;
}
