import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FormBundle } from '#contracts/forms.dto';
import { type FormSection, isCalledFor, sectionsOf } from '#domain/intake-form';
import type { CallerKind } from '../../../api/call';
import { isLanguageChosen, speak } from '../../../ui/language/language';
import { Agreements } from './agreements/agreements';
import { AnswerField } from './fields/answer-field';
import { ErrorSummary } from './faults/error-summary';
import { Finishing } from './submission/finishing';
import { focusOn } from './faults/focus';
import { GoGreen } from './opening/go-green';
import { Greeting } from './opening/greeting';
import styles from './intake-form.module.css';
import { formKey } from './draft/kept-forms';
import { problemsOf } from './faults/problems';
import { ProgressSegments } from './opening/progress-segments';
import { SubmitBar } from './submission/submit-bar';
import { Submitted } from './submission/submitted';
import { type Intake, useIntake } from './use-intake';
import { useFormLabels } from './use-form-labels';

export interface IntakeFormProps {
  bundle: FormBundle;
  siteId: number;
  appointmentId: number;
  as: CallerKind;
  isAssisted: boolean;
  onFilledAlready: () => void;
  onLost: () => void;
  /** On a kiosk: back to its start. */
  onDone?: () => void;
}

/** The client's form, in the variant and length that the appointment wants. 000 §2 to §5 */
export function IntakeForm({ isAssisted, onDone, ...options }: IntakeFormProps) {
  const { t } = useTranslation();
  const isSharedDevice = isAssisted || onDone !== undefined;
  const intake = useIntake({ ...options, isSharedDevice });
  useDraftLanguage(options.bundle, { isAssisted, isSharedDevice });
  const { state, view, context, bundle } = intake;
  if (state.status === 'success')
    return <Submitted email={state.answers.email ?? ''} isAssisted={isAssisted} onDone={onDone} />;
  if (state.status === 'finishing')
    return <Finishing finishing={state.finishing} isAssisted={isAssisted} onDone={onDone} />;
  const problems = problemsOf(view, t);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(intake.submit);
        if (problems[0] !== undefined) focusOn(problems[0].id);
      }}
    >
      <Greeting bundle={bundle} />
      <ProgressSegments sections={sectionsOf(context)} isDone={view.isDone} />
      <div className={styles.sections} inert={state.status === 'sending'}>
        {sectionsOf(context).map((section) => (
          <Section key={section.id} section={section} intake={intake} />
        ))}
        {state.attempt > 0 && problems.length > 0 && <ErrorSummary key={state.attempt} problems={problems} />}
      </div>
      <SubmitBar intake={intake} />
      {!isAssisted && <GoGreen form={formKey(options.siteId, options.appointmentId)} />}
    </form>
  );
}

function Section({ section: { id, fields }, intake }: { section: FormSection; intake: Intake }) {
  const { sections } = useFormLabels();
  const shown = fields.filter((name) => isCalledFor(name, intake.state.answers));
  return (
    <section className={styles.section} aria-labelledby={`intake-section-${id}`}>
      <h2 id={`intake-section-${id}`}>{sections[id]}</h2>
      {id === 'agreements' ? (
        <Agreements intake={intake} />
      ) : (
        <div className={styles.fields}>
          {shown.map((name) => (
            <AnswerField key={name} name={name} intake={intake} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Whoever comes back reads on in the language they wrote in, if they chose no other since; staff keep their own. */
function useDraftLanguage({ draft }: FormBundle, on: { isAssisted: boolean; isSharedDevice: boolean }): void {
  const { isAssisted, isSharedDevice } = on;
  const language = isAssisted ? undefined : draft?.language;
  useEffect(() => {
    if (language !== undefined && !isLanguageChosen(isSharedDevice)) speak(language);
  }, [language, isSharedDevice]);
}
