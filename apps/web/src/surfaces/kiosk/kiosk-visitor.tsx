import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceLanguage } from '../../ui/language/language';
import { arrive, type KioskState, type KioskVisit, lookUp } from '../../features/arrivals/kiosk-check-in';
import { StillThere } from '../../features/arrivals/still-there';
import { useIdle } from '../../features/arrivals/use-idle';
import { VisitChooser } from '../../features/arrivals/visit-chooser';
import { PairThisKiosk } from '../../features/kiosks/pairing/pair-this-kiosk';
import { ContactForm } from './contact-form';
import { KioskFrame } from './kiosk-frame';
import { Outcome } from './outcome';
import { QrCard } from './qr-card';

export interface KioskVisitorProps {
  site: { id: number; name: string };
  onWipe: () => void;
}

/** One person at the kiosk, from the first touch until the screen is wiped. */
export function KioskVisitor({ site, onWipe }: KioskVisitorProps) {
  const { i18n } = useTranslation();
  const [contact, setContact] = useState('');
  const [isPairing, setPairing] = useState(false);
  const { state, run } = useCheckIn();
  const isTouched = contact !== '' || isPairing || state.status !== 'IDLE' || i18n.language !== deviceLanguage();
  const { secondsLeft, stay } = useIdle({ isOn: isTouched, onWipe });
  const isForm = state.status === 'IDLE' || state.status === 'REQUESTING_EMAIL_VALITADION';
  const choose = (visit: KioskVisit) => run(() => arrive(site.id, visit));
  return (
    <KioskFrame
      below={
        isForm && (
          <>
            <QrCard siteId={site.id} />
            <PairThisKiosk siteId={site.id} isOpen={isPairing} onOpen={setPairing} />
          </>
        )
      }
    >
      {isForm && (
        <ContactForm
          siteName={site.name}
          value={contact}
          onChange={setContact}
          isLoading={state.status === 'REQUESTING_EMAIL_VALITADION'}
          onSubmit={(found) => run(() => lookUp(site.id, found))}
        />
      )}
      {state.status === 'CHOOSING' && <VisitChooser visits={state.visits} onChoose={choose} onBack={onWipe} />}
      {!isForm && state.status !== 'CHOOSING' && (
        <Outcome state={state} siteId={site.id} onDone={onWipe} onRetry={choose} />
      )}
      {secondsLeft !== null && <StillThere secondsLeft={secondsLeft} onStay={stay} onLeave={onWipe} />}
    </KioskFrame>
  );
}

/** The state and the one way to change it; what comes after a wipe is dropped with the component. */
function useCheckIn(): { state: KioskState; run: (work: () => Promise<KioskState>) => void } {
  const [state, setState] = useState<KioskState>({ status: 'IDLE' });
  const isBusy = useRef(false);
  const run = (work: () => Promise<KioskState>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: 'REQUESTING_EMAIL_VALITADION' });
    void work().then((next) => {
      isBusy.current = false;
      setState(next);
    });
  };
  return { state, run };
}
