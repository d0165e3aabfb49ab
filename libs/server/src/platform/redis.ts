import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

export { Redis };

const logger = new Logger('Redis');

/** For who asks and does not look at the answer: what fails, at the latest when the connection ends, is told to the log. */
class UnheardRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    command.promise.catch((error: unknown) => {
      logger.debug(`${command.name}: ${String(error)}`);
    });
    return super.sendCommand(command, stream);
  }
}

function withDefaults(options: RedisOptions): RedisOptions {
  return { maxRetriesPerRequest: 1, retryStrategy: (attempt) => Math.min(attempt * 100, 1_000), ...options };
}

function told<Connection extends Redis>(redis: Connection): Connection {
  redis.on('error', (error: Error) => {
    logger.debug(`connection: ${error.message}`);
  });
  return redis;
}

/** A connection that comes back by itself, whatever happens to the server. */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  return told(new Redis(url, withDefaults(options)));
}

/**
 * A connection to subscribe with. It is made when the first subscription is asked for, and all of them wait until it is ready: one that
 * is sent while ioredis still looks whether the server is ready fails that look, and the next connection begins without it. Nobody
 * else looks at what became of a subscription.
 */
export function connectSubscriber(url: string): Redis {
  return told(new UnheardRedis(url, withDefaults({ lazyConnect: true, maxRetriesPerRequest: null })));
}

/** Whether `subscriber` hears of anything now, and not only has a connection. */
export function isSubscribed(subscriber: Redis): boolean {
  return subscriber.status === 'ready' && Boolean(subscriber.condition?.subscriber);
}

/** For good. What waits for the connection fails; between two tries `disconnect` alone would leave it waiting. */
export function endConnection(redis: Redis): void {
  if (redis.status === 'reconnecting') redis.connect().catch(() => undefined);
  redis.disconnect();
}
