import type { ContentKind } from '#contracts/content/content';
import type { ReviewContentList, ServiceContentList } from '#contracts/content/content.dto';
import type { ContentPayload } from '#contracts/events';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from './behind';

export interface ContentRef {
  siteId: number;
  kind: ContentKind;
}

/** What the studio's web pages show; behind when any of it is another one, of which events say no more. */
export type LiveReviews = Wire<ReviewContentList> & Outdated;
export type LiveServices = Wire<ServiceContentList> & Outdated;

export function behindContent<T extends Outdated>(list: T, { content }: ContentPayload, { kind }: ContentRef): T {
  return content.kind === kind ? behind(list) : list;
}
