export interface TextMessage {
  /** Ten US digits. */
  to: string;
  /** May hold a one-time code: it stands in no error and in no log line. */
  body: string;
  /** What asked for it, a job's id: written to the log beside the carrier's own id. */
  reference: string;
}

export abstract class TextSender {
  /**
   * Gives the carrier's id of the message. Throws PROVIDER_REFUSED when this message will never be taken, UNAVAILABLE when it was not
   * sent or nobody knows: then `find` it before sending it again.
   */
  abstract send(message: TextMessage): Promise<string>;
  /** The carrier's id of this message if an earlier try got through, none of them before `since`; else null. */
  abstract find(message: TextMessage, since: Date): Promise<string | null>;
}
