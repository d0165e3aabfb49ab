import { clientTexts } from './client-texts';
import { addWords } from './i18n';

/** Fetched beside a client's page, not before it. */
export function knowClientWords(): void {
  addWords(clientTexts);
}
