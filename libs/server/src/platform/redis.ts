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
