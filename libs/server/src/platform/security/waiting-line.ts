import type { Redis } from '../redis.js';

/** Tries within a time that nobody has to wait for. */
const FREE_TRIES = 20;
const WINDOW_MS = 15 * 60_000;
/** Between two tries after that: doubled with each, up to the longest. */
const FIRST_GAP_MS = 1_000;
const LONGEST_GAP_MS = 60_000;
/** How long a place is kept for who does not come when it is their turn. */
const KEPT_MS = 10 * 60_000;

export interface Caller {
  /** What is tried, as a hash. */
  about: string;
  /** Who tries; one place in the line each. */
  from: string;
}

export interface Place {
  /** 0: it is their turn. */
  waitMs: number;
  /** The first who has to wait: worth a line in the log. */
  isFirst: boolean;
}

/**
 * KEYS: tries that were made, when the last in the line has its turn, the caller's turn. A turn is given once and stands, so that the wait that
 * somebody was told is true; coming before it changes nothing. By Redis' clock, in one step. `ARGV[6]` = 0 only gives a place.
 */
const KNOCK = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local free, window, first, longest, kept = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
  local tried = tonumber(redis.call('GET', KEYS[1]) or '0')
  local turn = tonumber(redis.call('GET', KEYS[3]) or '0')
  local isFirst = 0
  if turn == 0 and tried < free then
    turn = now
  elseif turn == 0 then
    local last = tonumber(redis.call('GET', KEYS[2]) or '0')
    if last == 0 and tried == free then isFirst = 1 end
    turn = math.max(now, last) + math.min(first * 2 ^ (tried - free), longest)
    redis.call('SET', KEYS[2], string.format('%.0f', turn), 'PX', string.format('%.0f', turn - now + kept))
    redis.call('SET', KEYS[3], string.format('%.0f', turn), 'PX', string.format('%.0f', turn - now + kept))
  end
  if turn <= now and ARGV[6] == '1' then
    redis.call('DEL', KEYS[3])
    if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], window) end
  end
  return { math.max(turn - now, 0), isFirst }`;

/** Slows down what many callers try together, and refuses none of them for good: each gets a place and waits its turn. */
export class WaitingLine {
  constructor(private readonly redis: Redis) {}

  /** With `mayEnter` a caller whose turn it is has made the try. Throws what Redis throws. */
  async knock({ about, from }: Caller, mayEnter: boolean): Promise<Place> {
    const keys = ['tries', 'last', `turn:${from}`].map((name) => `line:{${about}}:${name}`);
    const limits = [FREE_TRIES, WINDOW_MS, FIRST_GAP_MS, LONGEST_GAP_MS, KEPT_MS, mayEnter ? 1 : 0];
    const [waitMs, isFirst] = (await this.redis.eval(KNOCK, keys.length, ...keys, ...limits)) as [number, number];
    return { waitMs, isFirst: isFirst === 1 };
  }
}
