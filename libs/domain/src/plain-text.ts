/** Control characters other than line breaks and tabs, marks that turn the direction of what follows, and half a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;
/** What no UTF-8 has and no text of PostgreSQL: half a surrogate pair, and NUL. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const ILL_FORMED = /[\u0000\p{Surrogate}]/u;
/** As browsers begin a tag: no space after the bracket, so that "a < b" may be written. */
const MARKUP = /<[a-z!/?]/i;

/** Whether it is a text that can be shown and printed anywhere. */
export function isPlainText(text: string): boolean {
  return isPrintable(text) && !MARKUP.test(text);
}

/** Whether it shows what it says where markup is but letters. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Whether any text in it, a name of a member included, is one that nothing can keep. Takes whatever JSON can be, however deep. */
export function holdsIllFormedText(value: unknown): boolean {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && ILL_FORMED.test(one)) return true;
    if (typeof one === 'object' && one !== null)
      for (const [key, member] of Object.entries(one)) {
        if (ILL_FORMED.test(key)) return true;
        left.push(member);
      }
  }
  return false;
}
