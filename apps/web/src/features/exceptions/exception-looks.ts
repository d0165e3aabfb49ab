import {
  type Icon,
  IconArrowBackUp,
  IconClock,
  IconCloudOff,
  IconFileText,
  IconReceipt,
  IconScale,
  IconSettingsX,
  IconVideo,
} from '@tabler/icons-react';
import type { ExceptionKind } from '#contracts/operations/exceptions';

/** Rose where something is missing or broken, amber where somebody should ask. */
export const LOOKS: Readonly<Record<ExceptionKind, { Icon: Icon; tone: 'rose' | 'amber' }>> = {
  cashDifference: { Icon: IconScale, tone: 'rose' },
  discounts: { Icon: IconReceipt, tone: 'amber' },
  freeReturns: { Icon: IconArrowBackUp, tone: 'amber' },
  unsignedForm: { Icon: IconFileText, tone: 'rose' },
  closeNotReviewed: { Icon: IconClock, tone: 'amber' },
  videoFailed: { Icon: IconVideo, tone: 'rose' },
  providerSilent: { Icon: IconCloudOff, tone: 'rose' },
  jobsFailed: { Icon: IconSettingsX, tone: 'rose' },
};
