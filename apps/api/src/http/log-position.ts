import type { FastifyReply } from 'fastify';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { LogPosition } from '#contracts/live/realtime';

/** Every answer that a screen keeps live says in its headers where the log stood, and what time it is. */
export function tellPosition(reply: FastifyReply, { epoch, seq }: LogPosition, now: Date): void {
  void reply.headers({
    [LOG_HEADERS.epoch]: epoch,
    [LOG_HEADERS.seq]: seq,
    [SERVER_TIME_HEADER]: now.getTime(),
  });
}
