const LOCALES: Record<string, string> = { en: 'en-US', es: 'es-US' };

type Parts = Intl.DateTimeFormatOptions;

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** Made once for each way to write: to make one takes far longer than to write with it. */
function writer(locale: string | undefined, parts: Parts): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(parts)}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, parts);
  made.set(key, format);
  return format;
}

/** `YYYY-MM-DDTHH:mm:ss` as the site's clocks show it: read as UTC and written as UTC, so this device's zone plays no part. */
function fromWall(wall: string): Date {
  return new Date(`${wall.slice(0, 19)}Z`);
}

/** `2:30 PM`, in both languages. */
export function timeOf(wall: string): string {
  const parts = { ...TIME, timeZone: 'UTC' };
  return writer('en-US', parts).format(fromWall(wall)).replace(/\s/g, ' ');
}

/** `Friday, November 20` / `viernes, 20 de noviembre`, as it stands inside a sentence. */
export function dateInText(date: string, language: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return writer(LOCALES[language], parts).format(fromWall(`${date.slice(0, 10)}T00:00:00`));
}

/** The same as a heading. */
export function longDate(date: string, language: string): string {
  return capital(dateInText(date, language));
}

/** `Nov 20, 2026` / `20 nov 2026`. */
export function shortDate(date: string, language: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return writer(LOCALES[language], parts).format(fromWall(`${date.slice(0, 10)}T00:00:00`));
}

/** `Mon` / `lun`. */
export function weekdayOf(date: string, language: string): string {
  const parts = { weekday: 'short', timeZone: 'UTC' } as const;
  return capital(writer(LOCALES[language], parts).format(fromWall(`${date}T00:00:00`)));
}

/** `Nov 16 – 22` / `16–22 nov`: two days of one year. */
export function daysInText(from: string, to: string, language: string): string {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return writer(LOCALES[language], parts).formatRange(fromWall(`${from}T00:00:00`), fromWall(`${to}T00:00:00`));
}

/** An instant on the clocks of a zone: `10:31 AM`. */
export function clockOf(instant: string | number, timeZone: string): string {
  const parts = { ...TIME, timeZone };
  return writer('en-US', parts).format(new Date(instant)).replace(/\s/g, ' ');
}

/** The day of an instant by the calendar of a zone: `2026-11-20`. */
export function dayOf(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  return writer('en-CA', parts).format(new Date(instant));
}

/** An instant with its day and its zone: `Nov 20, 2026, 10:31 AM CST` / `20 nov 2026, 10:31 AM CST`. */
export function momentOf(instant: string, timeZone: string, language: string): string {
  const date = new Date(instant);
  const parts = { year: 'numeric', month: 'short', day: 'numeric', timeZone } as const;
  const day = writer(LOCALES[language], parts).format(date);
  return `${day}, ${clockOf(instant, timeZone)} ${zoneName(date, timeZone)}`;
}

/** Short name of a zone at an instant, `CST`; null when this device lives by the same clock. */
export function zoneNameIfForeign(instant: number, timeZone: string): string | null {
  if (clockOf(instant, timeZone) === clockOf(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)) return null;
  return zoneName(new Date(instant), timeZone);
}

/** Short name of a zone at an instant: `CST`. */
export function zoneName(date: Date, timeZone: string): string {
  const parts = writer('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
