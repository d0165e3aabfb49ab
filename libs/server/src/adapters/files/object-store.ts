import type { Readable } from 'node:stream';

export interface LinkWish {
  seconds: number;
  /** What the file is called where it is saved; the key says nothing of it. */
  fileName: string;
  /** Shown in the browser; otherwise it is saved. */
  inline: boolean;
}

export interface FileLink {
  url: string;
  expiresAt: Date;
}

export interface UploadWish {
  seconds: number;
  /** Bytes, exactly: neither fewer nor more are taken. */
  size: number;
}

/** One PUT of the object's bytes, with these headers as they are. */
export interface FileUpload extends FileLink {
  headers: Readonly<Record<string, string>>;
}

export interface ObjectFacts {
  /** Bytes. */
  size: number;
  contentType: string;
}

export interface ListedObject {
  key: string;
  putAt: Date;
}

/** Both ends belong to it; the first byte is 0. */
export interface ByteSpan {
  first: number;
  last: number;
}

/**
 * Private objects under keys that cannot be guessed (decision 10). What an object is follows from the end of its key (`contentTypeOf`).
 * Throws UNAVAILABLE when the store does not answer, also in the middle of a stream, and VALIDATION_FAILED for a text that cannot be a key.
 */
export abstract class ObjectStore {
  /** A key that is there already gets these bytes; nobody ever reads half of them, also when the body fails before its end. */
  abstract put(key: string, body: Buffer | Readable): Promise<void>;

  /** All of it, or the bytes of a span that lies inside. NOT_FOUND when there is nothing under the key. */
  abstract read(key: string, span?: ByteSpan): Promise<Readable>;

  /** Null when there is nothing under the key. */
  abstract facts(key: string): Promise<ObjectFacts | null>;

  /** Whatever lies below a prefix, which ends with a slash, in any order. */
  abstract list(prefix: string): AsyncIterable<ListedObject>;

  /** Nothing under the key is no error. */
  abstract remove(key: string): Promise<void>;

  /** The key of the object that an address of `link` shows, whether or not its time is over; null for any other text. Asks nobody. */
  abstract keyBehind(url: string): string | null;

  /** An address that shows the object to whoever holds it, for a short time. Does not ask whether there is one. */
  abstract link(key: string, wish: LinkWish): Promise<FileLink>;

  /**
   * An address to which whoever holds it puts the object within a short time, once, in this size and as what its key says it is. Whether
   * they did is seen by `facts`; what the bytes are is for whoever asked to look at.
   */
  abstract upload(key: string, wish: UploadWish): Promise<FileUpload>;

  /** What processes that died left half put, if it was begun before then. */
  abstract removeUnfinished(before: Date): Promise<void>;
}
