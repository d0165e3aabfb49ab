import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/call';
import { useLanguage } from '../../../ui/language/use-language';

/** One file at a time, and what came of it in words. `saving`: which one is being made. */
export function useSaving<Kind extends string>(save: ((kind: Kind) => Promise<void>) | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [saving, setSaving] = useState<Kind | null>(null);
  const [said, setSaid] = useState<{ words: string; isFailure: boolean } | null>(null);
  const run = (kind: Kind) => {
    if (save === null || saving !== null) return;
    setSaving(kind);
    setSaid(null);
    save(kind)
      .then(() => setSaid({ words: t('report.saved'), isFailure: false }))
      .catch((error: unknown) => {
        const detail = wordsOf(error)?.[language];
        const words = detail === undefined ? t('report.noAnswer') : t('report.notSaved', { detail });
        setSaid({ words, isFailure: true });
      })
      .finally(() => setSaving(null));
  };
  return { saving, said, run };
}
