import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';

export interface TicketCookie {
  name: string;
  value: string;
  seconds: number;
}

/** Tickets of clients: no script reads them, no other site sends them, and only the api gets them. */
@Injectable()
export class TicketCookies {
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  set(reply: FastifyReply, { name, value, seconds }: TicketCookie): void {
    void reply.setCookie(name, value, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isSecure,
      maxAge: seconds,
    });
  }

  clear(reply: FastifyReply, ...names: string[]): void {
    for (const name of names) void reply.clearCookie(name, { path: '/api' });
  }
}
