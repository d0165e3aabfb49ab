import type { FormAnswers, FormLanguage } from '#contracts/forms';

export interface Draft {
  answers: FormAnswers;
  language: FormLanguage;
  /** Finished sections. */
  done: number;
  isSigned: boolean;
}
