import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/dialog/confirm';
import { FormAlert } from '../../ui/form/form-alert';
import { showToast } from '../../ui/toast/toast.store';
import { Refusal } from '../../api/call';
import { type Content, deleteReview } from './content.data';
import { usePress } from '../../api/use-press';
import { useSuccess } from './use-success';

export interface DeleteReviewProps {
  siteId: number;
  review: Content;
  onStale: () => void;
  onClose: () => void;
}

/** Asks before, and does it. 002 §2 */
export function DeleteReview({ siteId, review, onStale, onClose }: DeleteReviewProps) {
  const { t } = useTranslation();
  const { isSending, failure, press } = usePress(t('content.noAnswer'), onStale);
  const success = useSuccess();
  const run = () =>
    press(async () => {
      try {
        showToast({ text: success(await deleteReview(siteId, review), 'deleted') });
      } catch (error) {
        // Gone is gone, by whichever press.
        if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
        onStale();
      }
      onClose();
    });
  const label = t(isSending ? 'content.deleting' : 'content.delete');
  return (
    <Confirm
      title={t('content.deleteTitle', { name: review.name })}
      stay={{ id: 'keep', label: t('content.keep'), enabled: true, run: onClose }}
      go={{ id: 'delete', label, enabled: true, isRunning: isSending, run }}
    >
      {t('content.deleteText')}
      {failure !== null && <FormAlert text={failure} />}
    </Confirm>
  );
}
