import { IconArrowBackUp, IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button';
import styles from './mark-field.module.css';
import { SignaturePad } from '../pad/signature-pad';
import { undoStroke } from '../pad/strokes';
import { TypedMark } from './typed-mark';
import type { Mark } from './use-mark';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Where initials or a signature are drawn, or typed instead. */
export function MarkField({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  const { kind, method, strokes, pad, change } = mark;
  const isDrawn = method === 'drawn';
  const hasInk = strokes.length > 0;
  const undo = {
    id: 'undo',
    label: t('signing.undo'),
    enabled: hasInk,
    run: () => change({ strokes: undoStroke(strokes) }),
  };
  const clear = { id: 'clear', label: t('signing.clear'), enabled: hasInk, run: () => change({ strokes: [] }) };
  const other = {
    id: 'other',
    label: t(isDrawn ? 'signing.typeInstead' : 'signing.drawInstead'),
    enabled: true,
    run: () => change({ method: isDrawn ? 'typed' : 'drawn' }),
  };
  return (
    <div className={styles.field}>
      {isDrawn ? (
        <div className={styles.pad}>
          <SignaturePad
            ref={pad}
            strokes={strokes}
            onChange={(drawn) => change({ strokes: drawn })}
            label={t(`signing.${kind}.pad`)}
            invitation={t(`signing.${kind}.drawHere`)}
          />
        </div>
      ) : (
        <TypedMark mark={mark} />
      )}
      <div className={styles.tools}>
        {isDrawn && (
          <>
            <ActionButton action={undo} icon={<IconArrowBackUp {...ICON} />} />
            <ActionButton action={clear} icon={<IconEraser {...ICON} />} />
          </>
        )}
        <ActionButton
          action={other}
          variant="subtle"
          className={styles.other ?? ''}
          icon={isDrawn ? <IconKeyboard {...ICON} /> : <IconSignature {...ICON} />}
        />
      </div>
    </div>
  );
}
