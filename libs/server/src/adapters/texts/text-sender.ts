export interface TextMessage {
  /** Ten US digits. */
  to: string;
  /** May hold a one-time code: it stands in no error and in no log line. */
  body: string;
  /** What asked for it, a job's id: written to the log beside the carrier's own id. */
  reference: string;
}

export interface TextTry {
  /** An earlier try may have got through: look before sending. */
  isRepeat: boolean;
  /** No earlier than this was the message sent for the first time. */
  since: Date;
}

export abstract class TextSender {
  /**
   * Resolves when the carrier has the message, also when a look-up finds it there. Throws PROVIDER_REFUSED when this message will
   * never be taken, UNAVAILABLE when it was not sent or nobody knows: then try again with `isRepeat`.
   */
  abstract send(message: TextMessage, attempt: TextTry): Promise<void>;
}
