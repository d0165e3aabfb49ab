import { Inject, Injectable } from '@nestjs/common';
import { toWall } from '#domain/time/site-time';
import type { Mail } from '../../adapters/mail/mailer.js';
import { Clock } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Visit } from '../appointments/visits.service.js';
import { SitesService } from '../sites/sites.service.js';
import { placeText, type Standing } from './mail-plan.js';
import { visitLetter } from './visit-letter.js';

const SENDER = /<([^<>]+)>/;

/** What a mail about a visit says, and whether it has anything to say. */
@Injectable()
export class VisitLetters {
  constructor(
    private readonly sites: SitesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Nothing when it has begun, became something else meanwhile, or stands where she knows it. */
  async isNews({ kind, known }: Standing, visit: Visit): Promise<boolean> {
    if (await this.hasBegun(visit)) return false;
    if (kind === 'cancelled') return visit.status === 'Cancelled';
    return (visit.status === 'Booked' || visit.status === 'Confirmed') && placeText(visit) !== known;
  }

  /** Its time has come, whether she is here or not. */
  async hasBegun({ siteId, startsLocal }: Visit): Promise<boolean> {
    const { timeZone } = await this.sites.one(siteId);
    return startsLocal <= toWall(this.clock.now(), timeZone);
  }

  async write({ kind }: Standing, visit: Visit, sequence: number): Promise<Omit<Mail, 'to' | 'messageId'>> {
    const site = await this.sites.one(visit.siteId);
    const location = await this.sites.location(visit.siteId, visit.locationId);
    const organizer = SENDER.exec(this.config.mailFrom)?.[1] ?? this.config.mailFrom;
    return visitLetter({ kind, visit, site, location, sequence, organizer, now: this.clock.now() });
  }
}
