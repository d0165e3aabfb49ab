import { FORM_LABELS, type FormLabels } from '#domain/form-labels';
import { useLanguage } from '../../../ui/language/use-language';

/** The words that the screen shares with the printed form, in the language of the screen. */
export function useFormLabels(): FormLabels {
  return FORM_LABELS[useLanguage()];
}
