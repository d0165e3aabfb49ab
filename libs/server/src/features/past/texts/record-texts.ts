import type { RecordTexts } from '#contracts/config/site-record';
import type { SiteRecord } from '#contracts/config/site-record.dto';
import type { Wire } from '#contracts/wire';

/** The longest that the folder of a record may be. */
const LONGEST_FOLDER_NAME = 28;

/** The record of a location as a director would have filled it. Its addresses lead nowhere. */
export function recordTextsOf(record: Wire<SiteRecord>, siteName: string): RecordTexts {
  const name = plain(record.name);
  const mail = plain(siteName).replaceAll('-', '.');
  const id = `${record.site}-${record.location}`;
  const { address } = record;
  return {
    ...{ name: record.name, address, phone: record.phone, timeZoneValue: record.timeZoneValue },
    ...{ folder: `/${name.slice(0, LONGEST_FOLDER_NAME)}/`, email: `${mail}@studio.example` },
    ...{ zipwhipSession: `https://yelp.example/biz/${name}`, bitlyForm: `https://forms.example/${name}` },
    ...{ inboxId: `inbox-${id}`, creatorId: `creator-${id}`, chatbotId: `chatbot-${id}`, storeName: `store-${name}` },
    gMapLink: `https://maps.example/?q=${encodeURIComponent(address)}`,
    reviewLinkOriginal: `https://reviews.example/${name}/review`,
    HTAEnglish: [
      `You find us at ${address}.`,
      'Park in front of the building; the first two hours are free. Our door is the one with the pink sign, beside the pharmacy.',
      'Please come ten minutes early, drink a glass of water on the way, and bring whoever you like: there is room for six.',
    ].join('\n'),
    HTASpanish: [
      `Nos encuentras en ${address}.`,
      'Estaciónate frente al edificio; las primeras dos horas son gratis. Nuestra puerta es la del letrero rosa, junto a la farmacia.',
      'Llega diez minutos antes, toma un vaso de agua en el camino y trae a quien quieras: caben seis personas.',
    ].join('\n'),
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
