import { defineTexts } from '../../../ui/language/define-texts';

export const placesTexts = defineTexts(
  {
    select: 'Select a location',
    please: 'Please select a location',
    search: 'Search location',
    change: 'Location: {{place}}. Select another one',
    unnamed: 'Failed to retrieve the sitelist from /api/sites/sites',
    unread: 'Failed to get location lists from: /api/sites/all/locations/ ({{sites}})',
    awaited: 'Still being read: {{sites}}',
  },
  {
    select: 'Elige un local',
    please: 'Por favor, elige un local',
    search: 'Buscar local',
    change: 'Local: {{place}}. Elegir otro',
    unnamed: 'No se pudo obtener la lista de centros de: /api/sites/sites',
    unread: 'No se pudieron obtener las listas de locales de: /api/sites/all/locations/ ({{sites}})',
    awaited: 'Aún se están leyendo: {{sites}}',
  },
);
