import type { TFunction } from 'i18next';
import type { AnswerName } from '#contracts/forms';
import { ANSWER_RULES, type AnswerFault } from '#domain/intake-form';
import { intakeTexts } from '../intake.texts';

/** A date as the fields show it, of the time that is asked for. */
export function exampleOf(name: AnswerName): string {
  return name === 'birthDate' ? '06 / 14 / 1994' : '06 / 14 / 2027';
}

/** What to do about a fault, in the language of the screen. */
export function faultWords(t: TFunction, name: AnswerName, fault: AnswerFault): string {
  const { kind, max } = ANSWER_RULES[name];
  switch (fault) {
    case 'missing':
      return hasOwnWords(name) ? t(`intake.missing.${name}`) : t('intake.faults.missing');
    case 'not-future':
      return t('intake.faults.notFuture');
    case 'not-past':
      return t(name === 'birthDate' ? 'intake.faults.birthNotPast' : 'intake.faults.notPast');
    case 'too-long':
      return kind === 'count' ? t('intake.faults.count') : t('intake.faults.tooLong', { max });
    case 'date':
      return t('intake.faults.date', { example: exampleOf(name) });
    default:
      return t(`intake.faults.${fault}`);
  }
}

type OwnWords = keyof typeof intakeTexts.en.missing;

function hasOwnWords(name: AnswerName): name is AnswerName & OwnWords {
  return name in intakeTexts.en.missing;
}
