import type { AnswerName } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { fieldsOf, type FormContext, scopeOfAnswers } from '#domain/intake-form';

/** Who began the long form goes on with it, although what was missing may be on file by now. */
export function contextOf({ variant, firstAppointment, missingData, today, draft }: FormBundle): FormContext {
  const scope = { variant, isFirst: firstAppointment, missingData };
  return { ...scopeOfAnswers(draft?.answers ?? {}, scope), today };
}

/** Everything this client is asked; the conditions inside the massage terms, too. 000 §2 */
export function askedOf(context: FormContext): AnswerName[] {
  return context.variant === 'massage' ? [...fieldsOf(context), 'medicalConditions'] : fieldsOf(context);
}
