import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsOf, type ServerWords } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { useLiveQuery } from '../../live/use-live';
import { ActionButton } from '../../ui/action/action-button';
import { FormAlert } from '../../ui/form/form-alert';
import { CodeForDisplay } from './code-for-display';
import { type DeskPlace, keepDeskDisplay, useDeskDisplay } from './desk-display.store';
import styles from './display-link.module.css';
import { displayQuery, endDisplay, expectDisplay } from './displays.data';

/** What a code is shown with while it may be typed in. */
interface Code {
  displayId: string;
  code: string;
  endsAt: string;
}

/** Whether a client's screen stands beside this desk, and the way to connect one. */
export function DisplayLink({ place }: { place: DeskPlace }) {
  const { t } = useTranslation();
  const displayId = useDeskDisplay(place);
  const [code, setCode] = useState<Code | null>(null);
  const { fault, isBusy, run } = useAsking();
  const words = useServerWords(fault === 'noAnswer' ? null : fault);
  const connect = async () => {
    const { display, code: letters, endsAt } = await expectDisplay(place.siteId);
    setCode({ displayId: display.displayId, code: letters, endsAt });
    keepDeskDisplay(place, display.displayId);
  };
  const disconnect = async (id: string) => {
    await endDisplay({ siteId: place.siteId, displayId: id });
    keepDeskDisplay(place, null);
  };
  const begin = { id: 'connect-display', label: t('displays.connect'), enabled: !isBusy, run: () => run(connect) };
  return (
    <div className={styles.link}>
      {displayId === null ? (
        <ActionButton action={begin} icon={<IconDeviceTablet size={20} stroke={1.75} aria-hidden="true" />} />
      ) : (
        <Connected
          siteId={place.siteId}
          displayId={displayId}
          isBusy={isBusy}
          onEnd={() => run(() => disconnect(displayId))}
        />
      )}
      {fault !== null && <FormAlert text={words ?? t('displays.noAnswer')} />}
      {code !== null && (
        <CodeForDisplay {...{ place, ...code }} again={() => run(connect)} onClose={() => setCode(null)} />
      )}
    </div>
  );
}

interface ConnectedProps {
  siteId: number;
  displayId: string;
  isBusy: boolean;
  onEnd: () => void;
}

function Connected({ siteId, displayId, isBusy, onEnd }: ConnectedProps) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(displayQuery({ siteId, displayId }));
  const isPaired = data?.state === 'paired';
  const end = {
    id: 'end-display',
    label: t(isPaired ? 'displays.disconnect' : 'displays.withdraw'),
    enabled: !isBusy,
    run: onEnd,
  };
  return (
    <>
      <p className={styles.state} role="status">
        <IconDeviceTablet size={20} stroke={1.75} aria-hidden="true" />
        {data !== undefined && t(isPaired ? 'displays.connected' : 'displays.waiting')}
      </p>
      <ActionButton action={end} />
    </>
  );
}

function useAsking() {
  const [fault, setFault] = useState<ServerWords | 'noAnswer' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setFault(null);
    work()
      .catch((error: unknown) => setFault(wordsOf(error) ?? 'noAnswer'))
      .finally(() => setBusy(false));
  };
  return { fault, isBusy, run };
}
