/** Control characters other than line breaks and tabs, and marks that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
/** As browsers begin a tag: no space after the bracket, so that "a < b" may be written. */
const MARKUP = /<[a-z!/?]/i;

/** Whether it is a text that can be shown and printed anywhere. */
export function isPlainText(text: string): boolean {
  return !UNPRINTABLE.test(text) && !MARKUP.test(text);
}
