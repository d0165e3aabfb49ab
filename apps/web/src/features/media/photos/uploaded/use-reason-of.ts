import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../../api/call';
import { useLanguage } from '../../../../ui/language/use-language';

/** Why something failed, in the language of the screen. */
export function useReasonOf(): (error: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (error) => wordsOf(error)?.[language] ?? t('photos.faults.noAnswer');
}
