import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

export { Redis };

const logger = new Logger('Redis');

/** A connection that comes back by itself, whatever happens to the server. */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    ...options,
  });
  redis.on('error', (error: Error) => {
    logger.debug(`connection: ${error.message}`);
  });
  return redis;
}

/**
 * A connection to subscribe with. It is made when the first subscription is asked for, and all of them wait until it is ready: one that
 * is sent while ioredis still looks whether the server is ready fails that look, and the next connection begins without it.
 */
export function connectSubscriber(url: string): Redis {
  return connectRedis(url, { lazyConnect: true, maxRetriesPerRequest: null });
}

/** Whether `subscriber` hears of anything now, and not only has a connection. */
export function isSubscribed(subscriber: Redis): boolean {
  return subscriber.status === 'ready' && Boolean(subscriber.condition?.subscriber);
}
