import type { MailKind } from '#contracts/calendar/visit-mail';
import type { FormLanguage } from '#contracts/forms';
import { clientLanguage } from '#domain/messages/client-language';
import { icalOf } from '#domain/messages/ical';
import { formatPhone } from '#domain/people/contact';
import { longDate } from '#domain/time/site-time';
import type { MailAttachment } from '../../adapters/mail/mailer.js';
import type { Visit } from '../appointments/visits.service.js';
import { capital, mailPage } from '../messages/mail-page.js';
import type { ToldLocation } from '../sites/sites.service.js';

/** All that a mail about a visit is made of: records of the server alone (decision 59). */
export interface Told {
  kind: MailKind;
  visit: Visit;
  site: { name: string; timeZone: string };
  location: ToldLocation | null;
  /** Of the calendar file. */
  sequence: number;
  /** The address that our mails come from. */
  organizer: string;
  now: Date;
}

interface Words {
  subject: (studio: string) => string;
  heading: string;
  saved: string;
}

const WORDS: Record<FormLanguage, Record<MailKind, Words>> = {
  en: {
    booked: {
      subject: (studio) => `Your visit to ${studio}`,
      heading: 'Your visit is booked',
      saved: 'The file with this mail puts it into your calendar.',
    },
    moved: {
      subject: (studio) => `Your visit to ${studio} has changed`,
      heading: 'Your visit has changed',
      saved: 'This is how it stands now. The file with this mail changes it in your calendar.',
    },
    cancelled: {
      subject: (studio) => `Your visit to ${studio} was canceled`,
      heading: 'Your visit was canceled',
      saved: 'The file with this mail takes it out of your calendar. Call us for another time.',
    },
  },
  es: {
    booked: {
      subject: (studio) => `Tu visita a ${studio}`,
      heading: 'Tu visita está reservada',
      saved: 'El archivo de este correo la pone en tu calendario.',
    },
    moved: {
      subject: (studio) => `Tu visita a ${studio} cambió`,
      heading: 'Tu visita cambió',
      saved: 'Así queda ahora. El archivo de este correo la cambia en tu calendario.',
    },
    cancelled: {
      subject: (studio) => `Tu visita a ${studio} fue cancelada`,
      heading: 'Tu visita fue cancelada',
      saved: 'El archivo de este correo la quita de tu calendario. Llámanos para otra hora.',
    },
  },
};
const ARRIVING: Record<FormLanguage, string> = { en: 'How to arrive', es: 'Cómo llegar' };
const MAP: Record<FormLanguage, string> = { en: 'See it on the map', es: 'Verlo en el mapa' };
const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** Subject, text, page and calendar file. Neither subject nor address says what the visit is for. */
export function visitLetter(told: Told) {
  const language = clientLanguage(told.visit.notes);
  const { subject, heading, saved } = WORDS[language][told.kind];
  const { visit, site } = told;
  const { place, arriving, map } = whereOf(told, language);
  const isOff = told.kind === 'cancelled';
  const when = capital(longDate(visit.startsLocal, language));
  const page = mailPage({
    studio: `Studio Hub ${site.name}`,
    said: [
      {
        language,
        heading: [heading, visit.firstName].filter(Boolean).join(', '),
        lines: [`${when} · ${visit.serviceName}`, ...place, ...(isOff ? [] : arriving), saved],
      },
    ],
    ...(isOff ? {} : { button: { label: MAP[language], link: map } }),
  });
  return {
    subject: told.kind === 'cancelled' ? subject(site.name) : `${subject(site.name)}: ${when}`,
    ...page,
    attachments: [calendarFile(told, { heading, place, arriving, map })],
  };
}

function whereOf({ site, location }: Told, language: FormLanguage) {
  const name = [site.name, location?.name].filter(Boolean).join(', ');
  const phone = location === null ? '' : formatPhone(location.phone);
  const place = [name, location?.address ?? '', phone].filter(Boolean);
  const way = (language === 'es' ? location?.htaSpanish : location?.htaEnglish) ?? '';
  const lines = way.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const [first, ...rest] = lines;
  const arriving = first === undefined ? [] : [`${ARRIVING[language]}: ${first}`, ...rest];
  const searched = MAP_SEARCH + encodeURIComponent([name, location?.address].filter(Boolean).join(', '));
  return { place, arriving, map: isLink(location?.gMapLink ?? '') ? (location?.gMapLink ?? searched) : searched };
}

/** What a director typed may be no link, and would be one of the file. */
function isLink(text: string): boolean {
  return /^https:\/\/[^\s"<>\\]+$/.test(text);
}

function calendarFile(
  { kind, visit, site, sequence, organizer, now }: Told,
  said: { heading: string; place: readonly string[]; arriving: readonly string[]; map: string },
): MailAttachment {
  const method = kind === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const content = icalOf({
    ...{ method, sequence, writtenAt: now },
    uid: `visit-${visit.siteId}-${visit.appointmentId}@studio-hub`,
    zone: { name: site.timeZone, starts: visit.startsLocal, ends: visit.endsLocal },
    summary: [visit.serviceName, site.name].filter(Boolean).join(', '),
    location: said.place.slice(0, 2).join(', '),
    description: [said.heading, ...said.place, ...said.arriving].join('\n'),
    url: said.map,
    organizer: { name: `Studio Hub ${site.name}`, email: organizer },
  });
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { fileName: 'visit.ics', contentType, content: Buffer.from(content) };
}
