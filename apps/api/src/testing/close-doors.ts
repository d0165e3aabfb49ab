import { randomUUID } from 'node:crypto';
import { startWorld } from '#testing/world';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import { sell, type Sold } from '#server/features/daily-close/testing/sold-day';
import { ApiWorld, HERE, type Answer } from './api-world.js';

/** A location’s daily report over HTTP: a desk, a manager and a director, and a day of its own for each test. */
export class CloseDoors {
  static readonly CLOSE = `/api/sites/${HERE}/locations/1`;
  readonly at = { siteId: HERE, locationId: 1 };
  world!: ApiWorld;
  ana!: string;
  maria!: string;
  boss!: string;
  today!: string;
  date!: string;
  private days = 0;

  async open(): Promise<void> {
    this.world = await ApiWorld.start(await startWorld({ env: { FORM_WAIT_MS: '1' } }));
    this.ana = await this.world.signIn(HERE, 'frontdesk.demo');
    this.maria = await this.world.signIn(HERE, 'management.demo');
    this.boss = await this.world.signIn(HERE, 'directiva.demo', { kind: 'director' });
    this.today = await this.world.today(HERE);
  }

  /** An earlier day than those before it. */
  async nextDay(): Promise<void> {
    await this.world.outside.redis.flush();
    this.days += 10;
    this.date = addDays(this.today, -this.days);
  }

  ask(
    method: string,
    path: string,
    {
      token = this.ana,
      body,
      key,
      day = toSortDate(this.date),
    }: { token?: string; body?: object | string; key?: string; day?: string } = {},
  ): Promise<Answer> {
    return this.world.ask(method, `${path}?sortDate=${encodeURIComponent(day)}`, {
      token,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  close(body: object | string, key: string = randomUUID()): Promise<Answer> {
    return this.ask('POST', `${CloseDoors.CLOSE}/close`, { body, key });
  }

  approve(body: object = {}, token = this.maria): Promise<Answer> {
    return this.ask('PUT', `${CloseDoors.CLOSE}/dailyClose`, { token, body: { approved: true, ...body } });
  }

  reject(version: number, token = this.maria): Promise<Answer> {
    const body = { reason: 'Count again', version };
    return this.ask('POST', `${CloseDoors.CLOSE}/dailyClose/reject`, { token, body });
  }

  /** The report as it stands. */
  async report(): Promise<Answer['body']> {
    return (await this.ask('GET', `${CloseDoors.CLOSE}/dailyClose/draft`)).body;
  }

  sell(sold: Omit<Sold, 'date'>): Promise<string> {
    const till = { siteId: HERE, rows: (text: string, values: unknown[]) => this.world.sql(text, values) };
    return sell(till, { date: this.date, ...sold });
  }
}

export const codeOf = ({ status, body }: Answer): string => `${status} ${body?.Error?.Code ?? ''}`.trim();
