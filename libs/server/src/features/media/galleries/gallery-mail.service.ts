import { Inject, Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { localDate } from '#domain/time/calendar-day';
import { longDay } from '#domain/time/site-time';
import type { Config } from '../../../platform/config.js';
import { DomainError } from '../../../platform/errors.js';
import { CONFIG } from '../../../platform/tokens.js';
import { mailPage, type MailWords } from '../../messages/mail-page.js';
import { MailPost } from '../../messages/mail-post.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { readIn } from '../links/link-words.js';
import { MediaLinks } from '../links/media-links.js';
import { GalleriesRepository, type GalleryAt } from './galleries.repository.js';
import { GalleryPhotos } from './gallery-photos.js';

const SUBJECT: Record<FormLanguage, (studio: string) => string> = {
  en: (studio) => `Your photos from ${studio}`,
  es: (studio) => `Tus fotos de ${studio}`,
};
const BUTTON: Record<FormLanguage, string> = { en: 'See my photos', es: 'Ver mis fotos' };

/** Tells a client that her photos are there. Neither the mail's subject nor its address names her or the baby. */
@Injectable()
export class GalleryMailService {
  constructor(
    private readonly galleries: GalleriesRepository,
    private readonly photos: GalleryPhotos,
    private readonly links: MediaLinks,
    private readonly sites: SitesService,
    private readonly post: MailPost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The same Message-ID however often its job runs. UNAVAILABLE while photos are on their way; without any there is nothing to tell. */
  async send(at: GalleryAt): Promise<void> {
    const gallery = await this.galleries.find(at);
    const token =
      gallery && this.links.tokenOf({ kind: 'gallery', siteId: at.siteId, id: at.galleryId }, gallery.tokenHash);
    if (gallery === null || token === null || gallery.isRevoked || gallery.isOver) return;
    const photos = await this.photos.state(gallery);
    if (photos === 'coming') throw new DomainError('UNAVAILABLE', 'Photos of this visit are on their way.');
    if (photos === 'none') return;
    const { name, timeZone } = await this.sites.one(gallery.siteId);
    const languages = readIn(gallery.language);
    const until = localDate(gallery.expiresAt, timeZone);
    await this.post.send(gallery.siteId, {
      to: gallery.email,
      subject: languages.map((language) => SUBJECT[language](name)).join(' · '),
      messageId: `<photos-${gallery.galleryId}-${gallery.mailNo}@studio-hub>`,
      ...mailPage({
        studio: `Studio Hub ${name}`,
        said: languages.map((language) => wordsIn(language, name, until)),
        button: {
          label: languages.map((language) => BUTTON[language]).join(' · '),
          link: `${this.config.publicUrl}/photos/${token}`,
        },
      }),
    });
  }
}

function wordsIn(language: FormLanguage, studio: string, until: string): MailWords {
  const day = longDay(until, language);
  return language === 'en'
    ? {
        language,
        heading: 'Your photos are ready',
        lines: [
          `The photos of your visit to ${studio} are here. You can look at them and save them; whoever has this link can, too.`,
          `The link works until ${day}.`,
        ],
      }
    : {
        language,
        heading: 'Tus fotos están listas',
        lines: [
          `Aquí están las fotos de tu visita a ${studio}. Puedes verlas y guardarlas; quien tenga este enlace también.`,
          `El enlace funciona hasta el ${day}.`,
        ],
      };
}
