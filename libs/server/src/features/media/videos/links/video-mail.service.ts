import { Inject, Injectable } from '@nestjs/common';
import type { FormLanguage } from '#contracts/forms';
import { localDate } from '#domain/time/calendar-day';
import { longDay } from '#domain/time/site-time';
import type { Config } from '../../../../platform/config.js';
import { CONFIG } from '../../../../platform/tokens.js';
import { mailPage, type MailWords } from '../../../messages/mail-page.js';
import { MailPost } from '../../../messages/mail-post.service.js';
import { SitesService } from '../../../sites/sites.service.js';
import { VideosRepository, type VideoAt } from '../videos.repository.js';
import { readIn } from '../../links/link-words.js';
import { MediaLinks } from '../../links/media-links.js';

const SUBJECT: Record<FormLanguage, (studio: string) => string> = {
  en: (studio) => `Your video from ${studio}`,
  es: (studio) => `Tu video de ${studio}`,
};
const BUTTON: Record<FormLanguage, string> = { en: 'Watch my video', es: 'Ver mi video' };

/** Tells a client that her video is there. Neither the mail's subject nor its address names her or the baby. */
@Injectable()
export class VideoMailService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly links: MediaLinks,
    private readonly sites: SitesService,
    private readonly post: MailPost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The same Message-ID however often its job runs: one mail leaves for a video. */
  async send(at: VideoAt): Promise<void> {
    const video = await this.videos.find(at);
    const token = video && this.links.tokenOf({ kind: 'video', siteId: at.siteId, id: at.videoId }, video.tokenHash);
    if (video === null || token === null || video.state !== 'ready' || video.isOver) return;
    const { name, timeZone } = await this.sites.one(video.siteId);
    const languages = readIn(video.language);
    const until = localDate(video.expiresAt ?? '', timeZone);
    await this.post.send(video.siteId, {
      to: video.email,
      subject: languages.map((language) => SUBJECT[language](name)).join(' · '),
      messageId: `<video-${video.videoId}@studio-hub>`,
      ...mailPage({
        studio: `Studio Hub ${name}`,
        said: languages.map((language) => wordsIn(language, name, until)),
        button: {
          label: languages.map((language) => BUTTON[language]).join(' · '),
          link: `${this.config.publicUrl}/video/${token}`,
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
        heading: 'Your video is ready',
        lines: [
          `The pictures of your visit to ${studio} are now a video. You can watch it and save it; whoever has this link can, too.`,
          `The link works until ${day}.`,
        ],
      }
    : {
        language,
        heading: 'Tu video está listo',
        lines: [
          `Las imágenes de tu visita a ${studio} ahora son un video. Puedes verlo y guardarlo; quien tenga este enlace también.`,
          `El enlace funciona hasta el ${day}.`,
        ],
      };
}
