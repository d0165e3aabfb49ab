import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/form/form-alert';
import { showToast } from '../../../ui/toast/toast.store';
import type { Content, ContentPlace } from '../content.data';
import styles from '../content.module.css';
import { ItemFields } from './item-fields';
import { OthersChange } from './others-change';
import { useItemForm } from './use-item-form';
import { usePress } from '../../../api/use-press';
import { useSuccess } from '../use-success';

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
  const form = useItemForm(place, item);
  const { isSending, failure, press } = usePress(t('content.noAnswer'), onStale);
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
