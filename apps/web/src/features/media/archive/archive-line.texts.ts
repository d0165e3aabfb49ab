import { defineTexts } from '../../../ui/language/define-texts';

/** On the card of a visit. */
export const archiveCardTexts = defineTexts(
  {
    asked: 'Archive: fetching',
    fetched_one: 'Archive: {{count}} picture',
    fetched_other: 'Archive: {{count}} pictures',
    none: 'Archive: no pictures yet',
    unknown: 'Archive: no study yet',
    failed: 'Archive: trouble',
  },
  {
    asked: 'Archivo: trayendo',
    fetched_one: 'Archivo: {{count}} imagen',
    fetched_other: 'Archivo: {{count}} imágenes',
    none: 'Archivo: aún sin imágenes',
    unknown: 'Archivo: aún sin estudio',
    failed: 'Archivo: problema',
  },
);
