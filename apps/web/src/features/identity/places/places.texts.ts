import { defineTexts } from '../../../ui/language/define-texts';

export const placesTexts = defineTexts(
  {
    select: 'Select a location',
    please: 'Please select a location',
    search: 'Search location',
    change: 'Location: {{place}}. Select another one',
    unread_one: 'The locations of one studio could not be read.',
    unread_other: 'The locations of {{count}} studios could not be read.',
    none: 'There are no locations yet',
  },
  {
    select: 'Elige un local',
    please: 'Por favor, elige un local',
    search: 'Buscar local',
    change: 'Local: {{place}}. Elegir otro',
    unread_one: 'No se pudieron leer los locales de un centro.',
    unread_other: 'No se pudieron leer los locales de {{count}} centros.',
    none: 'Todavía no hay locales',
  },
);
