import { parseLocalTime, type LocalTime } from '../world/local-time.js';
import { badParameter } from './errors.js';

export function readInt(name: string, value: unknown): number {
  const number = typeof value === 'number' ? value : Number(String(value).trim() || NaN);
  if (!Number.isSafeInteger(number)) throw badParameter(`${name} must be a whole number.`);
  return number;
}

export function readDecimal(name: string, value: unknown): number {
  const number = typeof value === 'number' ? value : Number(String(value).trim() || NaN);
  if (!Number.isFinite(number)) throw badParameter(`${name} must be a number.`);
  return number;
}

export function readFlag(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw badParameter(`${name} must be true or false.`);
  return text === 'true';
}

export function readTime(name: string, value: unknown): LocalTime {
  const time = typeof value === 'string' ? parseLocalTime(value) : undefined;
  if (!time) throw badParameter(`${name} is not a valid date.`);
  return time;
}
