import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContentTextName, LARGEST_CONTENT_PICTURE, type PictureSlot } from '#contracts/content/content';
import { type ContentFault, faultsOf } from '#domain/content/content-fields';
import { ActionButton } from '../../ui/action/action-button';
import { Modal, ModalTitle } from '../../ui/dialog/modal';
import { FormAlert } from '../../ui/form/form-alert';
import { showToast } from '../../ui/toast/toast.store';
import { changeContent, type Content, type ContentPlace, createContent } from './content.data';
import styles from './content.module.css';
import { changeOf, differences, type NewPictures, type Texts, textsOf } from './edited';
import { ItemFields } from './item-fields';
import { OthersChange } from './others-change';
import { usePress, useSuccess } from './use-press';

export interface ItemDialogProps {
  place: ContentPlace;
  /** As the list says, which follows what others do; null for a new one. */
  item: Content | null;
  /** Somebody deleted it meanwhile. */
  isGone: boolean;
  onStale: () => void;
  onClose: () => void;
}

/** Every field of a review or a service. The later of two who change the same sees both and chooses. 002 §3, decision 76 */
export function ItemDialog({ place, item, isGone, onStale, onClose }: ItemDialogProps) {
  const { t } = useTranslation();
  const form = useForm(place, item);
  const { isSending, failure, press } = usePress(onStale);
  const success = useSuccess();
  const isStuck = form.others.length > 0 || isGone;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.setTried(true);
    if (isStuck || !form.isRight) {
      focusFirstFault(event.currentTarget);
      return;
    }
    press(async () => {
      const message = await form.send();
      showToast({ text: success(message, item === null ? 'created' : 'updated') });
      onClose();
    });
  };
  const title = t(place.kind === 'review' ? 'content.dialog.createReview' : 'content.dialog.createService');
  return (
    <Modal className={styles.dialog} onClose={onClose} isFirm isSheet>
      <form noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
        <ModalTitle>{item === null ? title : t('content.dialog.edit', { name: item.name })}</ModalTitle>
        {isGone && <FormAlert text={t('content.dialog.gone')} />}
        {!isGone && form.others.length > 0 && <OthersChange onTheirs={form.takeTheirs} onMine={form.keepMine} />}
        <ItemFields place={place} item={item} form={form} />
        {failure !== null && <FormAlert text={failure} />}
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={isSending || isStuck || undefined}>
            {t(isSending ? 'content.dialog.saving' : 'content.dialog.save')}
          </Button>
          <ActionButton action={{ id: 'cancel', label: t('content.dialog.cancel'), enabled: true, run: onClose }} />
        </div>
      </form>
    </Modal>
  );
}

/** Drawn a moment later: then the fields say what is wrong with them. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export type Form = ReturnType<typeof useForm>;

function useForm(place: ContentPlace, item: Content | null) {
  const { kind } = place;
  const [uniqueId] = useState(() => item?.uniqueId ?? crypto.randomUUID());
  const [seen, setSeen] = useState(item);
  const [texts, setTexts] = useState<Texts>(() => textsOf(kind, item));
  const [pictures, setPictures] = useState<NewPictures>({});
  const [isTried, setTried] = useState(false);
  const change = changeOf(kind, seen, texts);
  const faults: Partial<Record<ContentTextName, ContentFault>> = faultsOf(kind, { ...textsOf(kind, seen), ...change });
  const isTooLarge = (slot: PictureSlot) => (pictures[slot]?.size ?? 0) > LARGEST_CONTENT_PICTURE;
  const others = seen === null || item === null ? [] : differences(kind, seen, item);
  // Shown, hidden or put elsewhere meanwhile: no word of it is another one.
  const base = others.length === 0 ? item : seen;
  return {
    ...{ texts, pictures, isTried, setTried, isTooLarge, others },
    faultOf: (name: ContentTextName) => (isTried ? (faults[name] ?? null) : null),
    isRight: Object.keys(faults).length === 0 && !Object.keys(pictures).some((slot) => isTooLarge(slot as PictureSlot)),
    write: (name: ContentTextName, text: string) => setTexts({ ...texts, [name]: text }),
    choose: (slot: PictureSlot, file: File | null) => setPictures({ ...pictures, [slot]: file }),
    takeTheirs: () => {
      setSeen(item);
      setTexts(textsOf(kind, item));
      setPictures({});
    },
    keepMine: () => setSeen(item),
    send: () =>
      base === null
        ? createContent(place, uniqueId, { texts: change, pictures })
        : changeContent(place, base, { texts: change, pictures }),
  };
}
