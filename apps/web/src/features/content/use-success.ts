import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language/use-language';

/** The server's own words on an English screen, ours on a Spanish one. 002 §8 */
export function useSuccess() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (message: string, own: 'created' | 'updated' | 'deleted') =>
    language === 'en' ? message : t(`content.${own}`);
}
