import { CONTENT_PICTURES, type ContentKind, type ContentTexts, type PictureSlot } from '#contracts/content/content';
import type { ReviewContent, ServiceContent } from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../api/call';
import { preview } from '../../live/line/live-site';
import { isBehind } from '../../live/patches/behind';
import { liveQuery } from '../../live/read-live';

/** A review has fewer fields than a service. */
export type Content = Wire<ReviewContent> & Partial<Wire<ServiceContent>>;

export function reviewsQuery(siteId: number) {
  const ref = { siteId, kind: 'review' } as const;
  return liveQuery({ siteId, ref, kind: 'reviews', name: 'content.reviews', isPartial: isBehind });
}

export function servicesQuery(siteId: number) {
  const ref = { siteId, kind: 'service' } as const;
  return liveQuery({ siteId, ref, kind: 'services', name: 'content.services', isPartial: isBehind });
}

export interface ContentPlace {
  siteId: number;
  kind: ContentKind;
}

/** What of it is another one. */
export interface ContentChange {
  texts: ContentTexts;
  /** Null takes away what is there. */
  pictures: Readonly<Partial<Record<PictureSlot, File | null>>>;
}

/** However often under one id: one. Gives the server's words. */
export async function createContent(place: ContentPlace, uniqueId: string, change: ContentChange): Promise<string> {
  const form = formOf(place, change);
  form.set('uniqueId', uniqueId);
  form.set('visible', 'true');
  const name = place.kind === 'review' ? 'content.addReview' : 'content.addService';
  const { body } = await call(name, { as: { staffOf: place.siteId }, form });
  told(place, uniqueId);
  return body.message;
}

export async function changeContent(place: ContentPlace, seen: Content, change: ContentChange): Promise<string> {
  const form = formOf(place, change);
  form.set('version', String(seen.version));
  return put(place, seen.uniqueId, form);
}

/** Only `visible` is sent. 002 §7 */
export async function showContent(place: ContentPlace, seen: Content, isVisible: boolean): Promise<string> {
  const form = new FormData();
  form.set('visible', String(isVisible));
  return put(place, seen.uniqueId, form);
}

export async function deleteReview(siteId: number, { uniqueId, version }: Content): Promise<string> {
  const as = { staffOf: siteId };
  const { body } = await call('content.removeReview', {
    ...{ as, path: { uniqueId }, query: { version: String(version) } },
  });
  told({ siteId, kind: 'review' }, uniqueId);
  return body.message;
}

/** From the order that was seen to another one. */
export async function orderContent(
  place: ContentPlace,
  change: { seen: string[]; uniqueIds: string[] },
): Promise<void> {
  await call('content.order', { as: { staffOf: place.siteId }, body: { kind: place.kind, ...change } });
  told(place, null);
}

async function put(place: ContentPlace, uniqueId: string, form: FormData): Promise<string> {
  const name = place.kind === 'review' ? 'content.changeReview' : 'content.changeService';
  const { body } = await call(name, { as: { staffOf: place.siteId }, path: { uniqueId }, form });
  told(place, uniqueId);
  return body.message;
}

function formOf({ siteId, kind }: ContentPlace, { texts, pictures }: ContentChange): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  for (const [name, slot] of Object.entries(CONTENT_PICTURES[kind])) {
    const picture = pictures[slot];
    if (picture !== undefined) form.set(name, picture ?? '');
  }
  form.set('siteId', String(siteId));
  return form;
}

/** What the log says in a moment: the list is read again. */
function told({ siteId, kind }: ContentPlace, uniqueId: string | null): void {
  preview(siteId, { name: 'content.changed', payload: { content: { kind, uniqueId } } });
}
