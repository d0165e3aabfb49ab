import type { DisplayPayload } from '#contracts/events';
import type { DisplayView } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';

export interface DisplayRef {
  siteId: number;
  displayId: string;
}

/** A client's screen of which events may say that more is to be read: they carry no amount. */
export type LiveDisplay = Wire<DisplayView> & { isBehind?: true };

export function withDisplayNews(display: LiveDisplay, news: DisplayPayload['display']): LiveDisplay {
  if (news.displayId !== display.displayId || news.version <= display.version) return display;
  return { ...display, isBehind: true };
}
