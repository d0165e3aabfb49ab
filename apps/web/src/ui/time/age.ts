export type AgeUnit = 'seconds' | 'minutes' | 'hours';

/** An age in the unit a person would use. */
export function ageOf(seconds: number): { unit: AgeUnit; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: Math.max(0, Math.floor(seconds)) };
  if (seconds < 3_600) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  return { unit: 'hours', count: Math.floor(seconds / 3_600) };
}
