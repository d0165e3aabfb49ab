// @ts-check

/** A failure whose message already tells the reader what to do; no stack is printed for it. */
export class Remedy extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Remedy';
  }
}
