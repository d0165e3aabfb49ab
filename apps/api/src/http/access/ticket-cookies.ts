import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';

export interface TicketCookie {
  name: string;
  value: string;
  seconds: number;
}

/**
 * Tickets of clients: no script reads them and no other site sends them. At an https address their names begin with `__Host-`: browsers
 * take those from this host by TLS alone, with no domain and for every path. Without TLS they have none, and only the api gets them.
 */
@Injectable()
export class TicketCookies {
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  get(request: FastifyRequest, name: string): string | undefined {
    return request.cookies[this.nameOf(name)];
  }

  set(reply: FastifyReply, { name, value, seconds }: TicketCookie): void {
    void reply.setCookie(this.nameOf(name), value, { ...this.scope, maxAge: seconds });
  }

  clear(reply: FastifyReply, ...names: string[]): void {
    for (const name of names) void reply.clearCookie(this.nameOf(name), this.scope);
  }

  private nameOf(name: string): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private get scope() {
    const { isSecure: secure } = this;
    return { path: secure ? '/' : '/api', httpOnly: true, sameSite: 'strict', secure } as const;
  }
}
