import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast/toast.store';

/** What of a part comes only when it is wanted: `prepare` asks for it early, `fetch` draws the page again once it is here, or says that it did not come. */
export function usePart<T extends object>(load: () => Promise<T>) {
  const { t } = useTranslation();
  const [part, setPart] = useState<T | null>(null);
  return {
    part,
    prepare: () => void load().catch(() => undefined),
    fetch: (giveUp?: () => void) => {
      if (part !== null) return;
      load().then(setPart, () => {
        showToast({ text: t('ui.partMissing') });
        giveUp?.();
      });
    },
  };
}
