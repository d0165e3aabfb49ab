import { defineTexts } from '../../ui/language/define-texts';

export const sitesTexts = defineTexts(
  {
    searchFacility: 'Search facility',
    select: 'SELECT',
    lastUsed: 'Used last',
    noFacility: 'No facility matches “{{search}}”',
    noFacilityHelp: 'Check the spelling or clear the search.',
    noFacilities: 'There are no facilities yet',
  },
  {
    searchFacility: 'Buscar centro',
    select: 'ELEGIR',
    lastUsed: 'La última vez',
    noFacility: 'Ningún centro coincide con «{{search}}»',
    noFacilityHelp: 'Revisa la ortografía o borra la búsqueda.',
    noFacilities: 'Todavía no hay centros',
  },
);
