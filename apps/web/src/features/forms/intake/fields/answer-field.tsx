import { useTranslation } from 'react-i18next';
import type { AnswerName } from '#contracts/forms';
import { ANSWER_RULES, type AnswerKind, isRequired } from '#domain/intake-form';
import { QuestionField, ReferralField } from './choice-fields';
import { DateField } from './date-field';
import { faultWords } from '../faults/fault-words';
import type { FieldProps } from './field-frame';
import { LineField, TextField } from './line-field';
import { PhoneField } from './phone-field';
import type { Intake } from '../use-intake';
import { useFormLabels } from '../use-form-labels';

const FIELDS: Record<AnswerKind, (field: FieldProps) => React.ReactNode> = {
  line: LineField,
  text: TextField,
  email: LineField,
  phone: PhoneField,
  date: DateField,
  question: QuestionField,
  count: LineField,
  referral: ReferralField,
};

/** The field of an answer, by its kind. */
export function AnswerField({ name, intake }: { name: AnswerName; intake: Intake }) {
  const { t } = useTranslation();
  const { label, help } = useFormLabels().answers[name];
  const { state, dispatch, view, context } = intake;
  const Field = FIELDS[ANSWER_RULES[name].kind];
  const fault = view.faults.get(name);
  const isTold = state.attempt > 0 || (fault !== 'missing' && state.visited.includes(name));
  return (
    <Field
      name={name}
      value={state.answers[name] ?? ''}
      label={label}
      help={help}
      isRequired={isRequired(name, context)}
      error={fault !== undefined && isTold ? faultWords(t, name, fault) : null}
      isAutofillOff={intake.isSharedDevice}
      onChange={(value) => dispatch({ type: 'answered', name, value })}
      onLeave={() => dispatch({ type: 'visited', name })}
    />
  );
}
