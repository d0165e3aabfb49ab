import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button';
import { Confirm } from '../../../ui/dialog/confirm';
import { FormAlert } from '../../../ui/form/form-alert';
import { useAsking } from './use-asking';

export interface RevokeLinkProps {
  words: { title: string; help: string; go: string; stay: string; noAnswer: string };
  revoke: () => Promise<void>;
}

/** Takes back a link that was mailed, after a question. */
export function RevokeLink({ words, revoke }: RevokeLinkProps) {
  const asking = useAsking(words.noAnswer);
  const [isAsked, setIsAsked] = useState(false);
  const close = (): void => setIsAsked(false);
  const open = { id: 'revoke', label: words.go, enabled: true, run: () => setIsAsked(true) };
  const stay = { id: 'keep', label: words.stay, enabled: true, run: close };
  const run = (): void => {
    close();
    asking.run(revoke);
  };
  return (
    <>
      <ActionButton action={open} icon={<IconLinkOff size={20} stroke={1.75} aria-hidden="true" />} />
      {asking.failure !== null && <FormAlert text={asking.failure} />}
      {isAsked && (
        <Confirm title={words.title} stay={stay} go={{ ...open, id: 'go', run }}>
          {words.help}
        </Confirm>
      )}
    </>
  );
}
