// @ts-check
// Loaded before the api: its clock runs, but stands at the hour of the pictures.
const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    /** @param {unknown[]} given */
    constructor(...given) {
      super(.../** @type {[]} */ (given.length === 0 ? [RealDate.now() + shift] : given));
    }

    /** @override */
    static now() {
      return RealDate.now() + shift;
    }
  }
);
