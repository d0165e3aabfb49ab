import type { Figure } from '../parts/figures/figure.js';
import { CARDS_PER_SITE } from '../parts/seed.js';
import { measureRead } from './read-load.js';

/** B7: the day list of a site. */
export const dayList: Figure = {
  id: 'B7',
  measure: () =>
    measureRead({
      ...{ id: 'B7', what: `day list of ${CARDS_PER_SITE} cards`, cards: CARDS_PER_SITE },
      paths: ({ siteId }) => {
        const date = new Date().toISOString().slice(0, 10);
        return Promise.resolve({
          ours: `/api/appointments?appointmentDate=${date}`,
          bare: `/day?siteId=${siteId}&date=${date}`,
        });
      },
    }),
};
