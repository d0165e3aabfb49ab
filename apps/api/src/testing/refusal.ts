import { ERROR_CODES, type ErrorCode } from '#contracts/errors';
import type { Answer } from './api-world.js';

/** `401 SESSION_REQUIRED` of a failed answer, or what is wrong with its shape (decision 27). */
export function refusalOf({ status, body, text }: Pick<Answer, 'status' | 'body' | 'text'>): string {
  if (status < 400) return `${status} is no refusal`;
  const shape = shapeOf(body);
  const wanted = JSON.stringify({ statusCode: status, message: shape.message, Error: errorOf(shape) });
  if (text !== wanted || !ERROR_CODES.includes(shape.code) || shape.message === '') return `not the one shape: ${text}`;
  return `${status} ${shape.code}`;
}

const errorOf = ({ message, code }: { message: string; code: ErrorCode }): object => ({ Message: message, Code: code });

function shapeOf(body: unknown): { message: string; code: ErrorCode } {
  const { message = '', Error = {} } = (body ?? {}) as { message?: string; Error?: { Code?: ErrorCode } };
  return { message, code: Error.Code ?? 'INTERNAL' };
}
