import type * as dto from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { openDesk, type DeskWish } from './desk-page';
import type { PageWorld } from './page-world';

type ReviewContent = Wire<dto.ReviewContent>;
type ServiceContent = Wire<dto.ServiceContent>;

export const reviewOf = (part: Partial<ReviewContent> = {}): ReviewContent => ({
  ...{ uniqueId: '00000000-0000-4000-8000-000000000001', siteId: 2, service: 'Ultrasounds', name: 'Rosa M.' },
  ...{ abstract: 'We saw her smile.', thumbnail: '', image1: '', visible: 'true', version: 1, ...part },
});

export const serviceOf = (part: Partial<ServiceContent> = {}): ServiceContent => ({
  ...reviewOf({ service: 'DNA', name: 'Early gender', abstract: 'Soon you know.' }),
  ...{ type: 'type2', weeks: '9-14', price: '89', price1: '', price2: '', price3: '129', time1: '30', time2: '' },
  ...{ icon: '', image2: '', image3: '', image4: '', image1Title: '', image2Title: '', ...part },
});

/** As the document spells them. 002 §2 */
const PATHS = { reviews: '/contentmanagereviews', services: '/contentmanagerservices' };

/** The page of a director at one of her sites. */
export function openContent(world: PageWorld, kind: 'reviews' | 'services', wish: DeskWish = {}) {
  return openDesk(world, { door: 'director', userRol: 'directiva', path: PATHS[kind], ...wish });
}

/** Parts of a multipart body by their names; of a file its name. */
export function partsOf(body: Buffer): Record<string, string> {
  const text = body.toString('latin1');
  const parts = [...text.matchAll(/name="(\w+)"(?:; filename="([^"]*)"\r\n[^\r]*)?\r\n\r\n([^]*?)\r\n--/g)];
  return Object.fromEntries(parts.map(([, name = '', file, value = '']) => [name, file ?? value]));
}
