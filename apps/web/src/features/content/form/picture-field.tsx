import { IconPhoto, IconX } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTENT_PICTURE_TYPES, type PictureSlot } from '#contracts/content/content';
import { ActionButton } from '../../../ui/action/action-button';
import { FieldMistake } from '../../../ui/form/field-mistake';
import type { Content } from '../content.data';
import styles from '../content.module.css';
import type { ItemForm } from './use-item-form';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Some systems know the type of HEIC by the name alone. */
const ACCEPTED = [...CONTENT_PICTURE_TYPES, '.heic'].join(',');

export interface PictureFieldProps {
  slot: PictureSlot;
  label: 'photo' | PictureSlot;
  item: Content | null;
  form: ItemForm;
}

/** The picture that is there, another one, or none. */
export function PictureField({ slot, label, item, form }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = form.pictures[slot];
  const name = t(`content.fields.${label}`);
  const isThere = chosen === undefined ? Boolean(item?.[slot]) : chosen !== null;
  return (
    <div className={styles.pictureField} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {name}
      </span>
      <Preview file={chosen ?? null} url={chosen === undefined ? (item?.[slot] ?? '') : ''} />
      <div className={styles.choose}>
        <p>{chosen ? t('content.dialog.chosen', { file: chosen.name }) : !isThere && t('content.dialog.none')}</p>
        <div className={styles.actions}>
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={name}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) form.choose(slot, file);
              // The same file again is a choice, too.
              currentTarget.value = '';
            }}
          />
          <ActionButton
            action={{
              ...{ id: 'choose', label: t('content.dialog.choose'), enabled: true },
              ...{ longLabel: t('content.dialog.chooseFor', { name }), run: () => input.current?.click() },
            }}
            icon={<IconPhoto {...LOOK} />}
          />
          {isThere && (
            <ActionButton
              action={{
                ...{ id: 'take', label: t('content.dialog.take'), enabled: true },
                ...{ longLabel: t('content.dialog.takeFor', { name }), run: () => form.choose(slot, null) },
              }}
              icon={<IconX {...LOOK} />}
            />
          )}
        </div>
        {form.others.includes(slot) && <p>{t('content.dialog.otherPicture')}</p>}
        {form.isTooLarge(slot) && <FieldMistake text={t('content.dialog.tooLarge')} />}
      </div>
    </div>
  );
}

/** What a browser cannot draw, as the pictures of some phones, it draws once it is saved. */
function Preview({ file, url }: { file: File | null; url: string }) {
  const [broken, setBroken] = useState<File | string | null>(null);
  const draw = useCallback(
    (image: HTMLImageElement) => {
      if (file === null) return undefined;
      const made = URL.createObjectURL(file);
      image.src = made;
      return () => URL.revokeObjectURL(made);
    },
    [file],
  );
  const shown = file ?? url;
  if (shown === '' || broken === shown) return <span className={styles.preview}>{<IconPhoto {...LOOK} />}</span>;
  const onError = () => setBroken(shown);
  // Another element for another picture: an address that was set by hand is not taken back by React.
  if (file === null) return <img key={url} className={styles.preview} src={url} alt="" onError={onError} />;
  return <img key="file" ref={draw} className={styles.preview} alt="" onError={onError} />;
}
