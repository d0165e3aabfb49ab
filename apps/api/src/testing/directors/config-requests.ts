import type { CONFIG_ENDPOINTS } from '#contracts/config/config-routes';
import { HERE } from '../api-world.js';

const EMPTY = {
  ...{ name: '', folder: '', email: '', phone: '', zipwhipSession: '', bitlyForm: '', inboxId: '', creatorId: '' },
  ...{ timeZoneValue: '', address: '', storeName: '', gMapLink: '', HTAEnglish: '', HTASpanish: '', chatbotId: '' },
  ...{ reviewLinkOriginal: '', site: HERE, location: 1 },
};

/** Of the lines about the record of a location, review links and the services of a site. */
export function configRequests() {
  return {
    'config.save': { ask: { body: EMPTY }, refusal: '400 VALIDATION_FAILED' },
    'config.change': { who: 'management', ask: { body: EMPTY }, refusal: '400 VALIDATION_FAILED' },
    'config.records': { who: 'management' },
    'config.history': { who: 'management', params: { locationId: 1 } },
    // Nobody is a configured editor.
    'config.reviewLink': {
      ...{ who: 'director', ask: { body: { location: 1, target: `${HERE}-1`, version: 1 } } },
      refusal: '403 FORBIDDEN',
    },
    'config.updateServices': {},
    'config.services': { who: 'management' },
  } satisfies Record<keyof typeof CONFIG_ENDPOINTS, object>;
}
