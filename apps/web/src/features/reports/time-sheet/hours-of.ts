import type { TimeSheetRow } from './time-sheet.data';

export interface PersonHours {
  name: string;
  minutes: number;
}

/** By person, who was there longest first; whoever is called the same is the same. */
export function hoursByPerson(rows: readonly TimeSheetRow[]): PersonHours[] {
  const people = new Map<string, PersonHours>();
  for (const { name, minutes } of rows) {
    const key = name.trim().toLowerCase();
    const before = people.get(key) ?? { name, minutes: 0 };
    people.set(key, { ...before, minutes: before.minutes + (minutes ?? 0) });
  }
  return [...people.values()].sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name));
}

/** `11.9`: hours with one figure behind the point, none where it is whole. */
export function inHours(minutes: number): string {
  return String(Math.round(minutes / 6) / 10);
}
