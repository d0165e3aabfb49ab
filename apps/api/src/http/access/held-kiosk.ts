import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PairedKiosk } from '#server/features/identity/principal';
import { kioskCookie } from '#server/features/kiosks/kiosk-cookie';
import { KioskPairingService } from '#server/features/kiosks/kiosk-pairing.service';

/** Which paired kiosk of the site it says it stands in a browser is; asked once of each request. */
@Injectable()
export class HeldKiosk {
  private readonly found = new WeakMap<FastifyRequest, Promise<PairedKiosk | null>>();

  constructor(private readonly pairing: KioskPairingService) {}

  /** Whoever shows a session is no kiosk. */
  of(request: FastifyRequest): Promise<PairedKiosk | null> {
    const known = this.found.get(request) ?? this.find(request);
    this.found.set(request, known);
    return known;
  }

  /** What the browser holds for the site, whatever it is worth. */
  cookieOf({ cookies, headers }: FastifyRequest): string | undefined {
    return cookies[kioskCookie(Number(headers['siteid']))];
  }

  private async find(request: FastifyRequest): Promise<PairedKiosk | null> {
    const cookie = this.cookieOf(request);
    if (cookie === undefined || request.headers.authorization !== undefined) return null;
    return this.pairing.known(Number(request.headers['siteid']), cookie);
  }
}
