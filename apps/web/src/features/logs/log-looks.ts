import {
  IconAddressBook,
  IconArrowsMove,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarX,
  IconCheck,
  IconClipboardText,
  IconCloudOff,
  IconDoorEnter,
  IconEdit,
  IconFileCheck,
  IconKey,
  IconPhotoVideo,
  IconReceipt,
  IconReportMoney,
  IconServer,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TimelineEntry } from '#contracts/timeline/timeline.dto';
import { LOG_KIND_OF, type LogKind } from '#contracts/timeline/log';

export type Tone = 'leaf' | 'sky' | 'plum' | 'amber' | 'rose' | 'quiet';

export interface Look {
  Icon: TablerIcon;
  tone: Tone;
}

const OF_KIND: Readonly<Record<LogKind, Look>> = {
  visits: { Icon: IconCalendarEvent, tone: 'sky' },
  forms: { Icon: IconClipboardText, tone: 'leaf' },
  files: { Icon: IconPhotoVideo, tone: 'plum' },
  money: { Icon: IconReceipt, tone: 'leaf' },
  days: { Icon: IconReportMoney, tone: 'plum' },
  clients: { Icon: IconAddressBook, tone: 'sky' },
  site: { Icon: IconEdit, tone: 'plum' },
  access: { Icon: IconKey, tone: 'quiet' },
  system: { Icon: IconServer, tone: 'quiet' },
};

const OF_NAME: Readonly<Partial<Record<TimelineEntry['name'], Look>>> = {
  'client.arrived': { Icon: IconDoorEnter, tone: 'leaf' },
  'appointment.booked': { Icon: IconCalendarPlus, tone: 'sky' },
  'appointment.moved': { Icon: IconArrowsMove, tone: 'sky' },
  'appointment.cancelled': { Icon: IconCalendarX, tone: 'rose' },
  'form.filled': { Icon: IconFileCheck, tone: 'leaf' },
  'video.failed': { Icon: IconPhotoVideo, tone: 'rose' },
  'sale.removed': { Icon: IconTrash, tone: 'rose' },
  'report.rejected': { Icon: IconReportMoney, tone: 'rose' },
  'person.erased': { Icon: IconTrash, tone: 'rose' },
  'job.failed': { Icon: IconServer, tone: 'rose' },
  'sync.degraded': { Icon: IconCloudOff, tone: 'amber' },
  'sync.recovered': { Icon: IconCheck, tone: 'leaf' },
};

/** What stands before a line; the words beside it say the same. */
export function lookOf(name: TimelineEntry['name']): Look {
  return OF_NAME[name] ?? OF_KIND[LOG_KIND_OF[name] ?? 'system'];
}
