import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_COMMENT } from '#contracts/operations/exceptions';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { momentOf } from '../../../ui/time/times';
import { commentException, type SiteException } from '../reading/exceptions.data';
import { usePress } from '../../../api/use-press';
import styles from './detail.module.css';

/** What was said of it, the oldest first; what is typed stays until it is kept. */
export function Comments({ one }: { one: SiteException }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [text, setText] = useState('');
  // The same for every press of the same comment.
  const [commentId, setCommentId] = useState(() => crypto.randomUUID());
  const { press, failure, isSending } = usePress(t('exceptions.noAnswer'));
  const add = {
    ...{ id: 'comment', label: t('exceptions.addComment'), enabled: text.trim() !== '', isRunning: isSending },
    run: () =>
      press(async () => {
        await commentException(one, { commentId, text });
        setText('');
        setCommentId(crypto.randomUUID());
      }),
  };
  return (
    <div className={styles.comments}>
      {one.comments.length > 0 && (
        <ul aria-label={t('exceptions.comments')}>
          {one.comments.map(({ commentId: id, text: said, by, at }) => (
            <li key={id}>
              <p className={styles.about}>{`${by} · ${momentOf(at, one.timeZone, language)}`}</p>
              <p className={styles.said}>{said}</p>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={t('exceptions.comment')}
        value={text}
        maxLength={LONGEST_COMMENT}
        autosize
        minRows={2}
        maxRows={8}
        readOnly={isSending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {failure !== null && <FormAlert text={failure} />}
      {text.trim() !== '' && <ActionButton action={add} />}
    </div>
  );
}
