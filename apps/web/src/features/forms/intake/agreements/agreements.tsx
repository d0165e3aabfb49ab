import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentKind } from '#contracts/forms';
import { CONSENTS_OF } from '#domain/consent';
import { AgreementRow } from './agreement-row';
import styles from './agreements.module.css';
import { faultWords } from '../faults/fault-words';
import { fullNameOf } from '../opening/greeting';
import type { Intake } from '../use-intake';
import { signerQuery } from '../intake.data';
import { useLanguage } from '../../../../ui/language/use-language';
import { LoadFailed } from '../../../../api/load-failed';

/** What is to be read and signed, and the window in which that happens. 000 §2 */
export function Agreements({ intake }: { intake: Intake }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<ConsentKind | null>(null);
  const { bundle, context, state, dispatch, view } = intake;
  const consents = CONSENTS_OF[context.variant];
  const fullName = fullNameOf(bundle, state.answers);
  // Fetched while the form is being filled, so that a lost network can't keep somebody from signing.
  const signer = useQuery(signerQuery);
  const ConsentSigner = signer.data;
  const opened = consents.find(({ kind }) => kind === open);
  const isNothingSigned = consents.every(({ kind }) => state.signed[kind] === undefined);
  const medical = {
    value: state.answers.medicalConditions ?? '',
    onChange: (value: string) => dispatch({ type: 'answered', name: 'medicalConditions', value }),
  };
  return (
    <div className={styles.rows}>
      {state.areTextsNew && view.unsigned.length > 0 && (
        <p className={styles.notice} role="status">
          {t('intake.newTexts')}
        </p>
      )}
      {bundle.draft?.isSigned === true && !state.areTextsNew && isNothingSigned && (
        <p className={styles.notice} role="status">
          {t('intake.signaturesGone')}
        </p>
      )}
      {consents.map((consent) => (
        <AgreementRow
          key={consent.kind}
          consent={consent}
          fullName={fullName}
          signature={state.signed[consent.kind]}
          error={errorOf(consent.kind)}
          onOpen={setOpen}
        />
      ))}
      {opened !== undefined && ConsentSigner !== undefined && (
        <ConsentSigner
          kind={opened.kind}
          texts={state.texts.filter(({ kind }) => kind === opened.kind)}
          language={language}
          mark={opened.mark}
          fullName={fullName}
          {...(opened.kind === 'massage-terms' ? { medical } : {})}
          onSigned={(signature) => {
            dispatch({ type: 'signed', kind: opened.kind, signature });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {opened !== undefined && signer.isError && (
        <LoadFailed error={signer.error} retry={() => void signer.refetch()} />
      )}
    </div>
  );

  function errorOf(kind: ConsentKind): string | null {
    const fault = kind === 'massage-terms' ? view.faults.get('medicalConditions') : undefined;
    if (fault !== undefined) return faultWords(t, 'medicalConditions', fault);
    return state.attempt > 0 && view.unsigned.includes(kind) ? t(`intake.unsigned.${kind}`) : null;
  }
}
