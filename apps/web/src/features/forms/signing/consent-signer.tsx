import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentKind, ConsentText, FormLanguage, SignedText } from '#contracts/forms';
import { serverInstant } from '../../../live/line/server-clock';
import { Confirm } from '../../../ui/dialog/confirm';
import { ConsentReader, type Reader } from './reading/consent-reader';
import styles from './consent-signer.module.css';
import { MarkField } from './marks/mark-field';
import { MedicalField, type MedicalFieldProps } from './marks/medical-field';
import { SigningDialog } from './signing-dialog';
import { SigningFooter } from './signing-footer';
import { hintOfMark, hintOfText } from './signing-hint';
import { TextLanguage } from './reading/text-language';
import { type MarkKind, useMark } from './marks/use-mark';
import { useReading } from './reading/use-reading';

export interface ConsentSignerProps {
  kind: ConsentKind;
  /** The same version in both languages. */
  texts: readonly ConsentText[];
  /** Of the text at first. */
  language: FormLanguage;
  mark: MarkKind;
  /** As on the form: who types instead of drawing types this. */
  fullName: string;
  /** Massage only: text, health and signature are one modal. */
  medical?: MedicalFieldProps;
  onSigned: (signed: { png: Blob; text: SignedText }) => void;
  onClose: () => void;
}

/** First the text, accepted at its end, then the initials or the signature. 000 §4 */
export function ConsentSigner(props: ConsentSignerProps) {
  const { kind, texts, language, mark: markKind, fullName, medical, onSigned, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { text, languages, scrolledAt, acceptedAt, read, accept, switchTo } = useReading(
    texts.filter((one) => one.kind === kind),
    language,
  );
  const reader = useRef<Reader>(null);
  const mark = useMark(markKind, fullName);
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<'open' | 'signing' | 'failed'>('open');
  const isRead = scrolledAt !== null;
  const isOneModal = medical !== undefined;
  const isMarking = acceptedAt !== null && !isOneModal;

  const sign = async () => {
    if (scrolledAt === null) return;
    const signedAt = serverInstant();
    setState('signing');
    try {
      const { png, ...how } = await mark.make();
      const { version, sha256 } = text;
      const when = { scrolledAt, acceptedAt: acceptedAt ?? signedAt, signedAt };
      onSigned({ png, text: { kind, version, language: text.language, sha256, ...when, ...how } });
    } catch {
      setState('failed');
    }
  };
  const close = () => {
    if (mark.isStarted) setAsking(true);
    else onClose();
  };
  const isSigning = state === 'signing';
  const acceptText = {
    id: 'accept',
    label: t('signing.accept'),
    enabled: isRead && (!isOneModal || mark.isReady),
    isRunning: isSigning,
    run: isOneModal ? () => void sign() : accept,
  };
  const goToEnd = {
    id: 'to-end',
    label: t('signing.toEnd'),
    enabled: !isRead,
    run: () => reader.current?.goToEnd(),
  };
  const signText = {
    id: 'sign',
    label: t('signing.sign'),
    enabled: mark.isReady,
    isRunning: isSigning,
    run: () => void sign(),
  };
  const fault = state === 'failed' ? t('signing.noPicture') : undefined;
  return (
    <>
      <SigningDialog
        id={id}
        step={isMarking ? 'mark' : 'text'}
        {...(isMarking
          ? { title: t(`signing.${markKind}.title`) }
          : { title: text.title, titleLanguage: text.language })}
        tools={isMarking ? undefined : <TextLanguage languages={languages} value={text.language} onChange={switchTo} />}
        footer={
          isMarking ? (
            <SigningFooter hint={t(`signing.${hintOfMark(mark)}`)} action={signText} fault={fault} />
          ) : (
            <SigningFooter
              hint={t(`signing.${hintOfText(isRead, isOneModal ? mark : null)}`)}
              shortcut={isRead ? undefined : goToEnd}
              action={acceptText}
              fault={fault}
            />
          )
        }
        onClose={close}
      >
        {isMarking ? (
          <div className={styles.mark}>
            <p className={styles.agreesTo}>
              {t('signing.agreesTo')} <strong lang={text.language}>{text.title}</strong>
            </p>
            <MarkField mark={mark} />
          </div>
        ) : (
          <ConsentReader ref={reader} text={text} titleId={`${id}-title`} isRead={isRead} onRead={read}>
            {isOneModal ? (
              <div className={styles.more}>
                <h3>{t('signing.health')}</h3>
                <MedicalField {...medical} />
                <h3>{t(`signing.${markKind}.title`)}</h3>
                <MarkField mark={mark} />
              </div>
            ) : undefined}
          </ConsentReader>
        )}
      </SigningDialog>
      {isAsking && (
        <Confirm
          title={t('signing.discard.title')}
          stay={{ id: 'stay', label: t('signing.discard.stay'), enabled: true, run: () => setAsking(false) }}
          go={{ id: 'go', label: t('signing.discard.go'), enabled: true, run: onClose }}
        >
          {t('signing.discard.text')}
        </Confirm>
      )}
    </>
  );
}
