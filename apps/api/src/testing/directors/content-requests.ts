import type { CONTENT_ENDPOINTS } from '#contracts/content/content-routes';
import { HERE } from '../api-world.js';

const NOTHING = '00000000-0000-4000-8000-000000000003';
const PICTURE = `image1-${'0'.repeat(64)}.jpg`;

/** Of the lines about what the studios' web pages show. */
export function contentRequests() {
  return {
    'content.reviews': {},
    'content.addReview': { refusal: '400 VALIDATION_FAILED' },
    'content.changeReview': { params: { uniqueId: NOTHING }, refusal: '400 VALIDATION_FAILED' },
    'content.removeReview': { params: { uniqueId: NOTHING }, refusal: '404 NOT_FOUND' },
    'content.services': {},
    'content.addService': { refusal: '400 VALIDATION_FAILED' },
    'content.changeService': { params: { uniqueId: NOTHING }, refusal: '400 VALIDATION_FAILED' },
    'content.order': { who: 'director', ask: { body: { kind: 'review', uniqueIds: [] } } },
    'published.content': { who: 'public', params: { siteId: HERE } },
    'published.picture': {
      ...{ who: 'public', params: { siteId: HERE, uniqueId: NOTHING, picture: PICTURE } },
      refusal: '404 NOT_FOUND',
    },
  } satisfies Record<keyof typeof CONTENT_ENDPOINTS, object>;
}
