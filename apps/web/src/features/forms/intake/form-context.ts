import type { AnswerName } from '#contracts/forms';
import type { FormBundle } from '#contracts/forms.dto';
import { fieldsOf, type FormContext } from '#domain/intake-form';

export function contextOf({ variant, firstAppointment, missingData, today }: FormBundle): FormContext {
  return { variant, isFirst: firstAppointment, missingData, today };
}

/** Everything this client is asked; the conditions inside the massage terms, too. 000 §2 */
export function askedOf(context: FormContext): AnswerName[] {
  return context.variant === 'massage' ? [...fieldsOf(context), 'medicalConditions'] : fieldsOf(context);
}
