import { lazy, Suspense } from 'react';
import type { FormFlow } from '../../features/forms/form-flow';
import type { FlowActs } from '../../features/forms/use-form-flow';
import type { Pick } from '../../features/sites/pick-list';
import type { Action } from '../../ui/action/action';
import { CheckScreen } from './check-screen';
import { FacilityScreen } from './facility-screen';
import { ErrorScreen, FilledScreen, NothingScreen } from './last-screens';
import { LoadingScreen } from './loading-screen';
import { RequestCodeScreen } from './request-code-screen';
import { VerifyCodeScreen } from './verify-code-screen';

const IntakeForm = lazy(async () => ({
  default: (await import('../../features/forms/intake/intake-form')).IntakeForm,
}));

export interface FlowScreenProps {
  flow: FormFlow;
  siteId: number;
  acts: FlowActs;
  onSelectSite: (site: Pick) => void;
  onLookUp: () => void;
  /** Out of a flow that has ended; null on somebody's own device. */
  way: Action | null;
  /** Back to the kiosk's start; undefined on somebody's own device. */
  onDone: (() => void) | undefined;
}

/** A screen for each status. 000 §2 */
export function FlowScreen({ flow, siteId, acts, onSelectSite, onLookUp, way, onDone }: FlowScreenProps) {
  switch (flow.status) {
    case 'loading':
      return <LoadingScreen />;
    case 'facility':
      return <FacilityScreen onSelect={onSelectSite} />;
    case 'check':
      return <CheckScreen flow={flow} siteId={siteId} acts={acts} />;
    case 'requestOtpCode':
      return <RequestCodeScreen flow={flow} onAsk={acts.askForCode} />;
    case 'verifyOtpCode':
      return <VerifyCodeScreen flow={flow} siteId={siteId} acts={acts} />;
    case 'form':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <IntakeForm
            bundle={flow.bundle}
            siteId={siteId}
            appointmentId={flow.bundle.appointment.Id}
            as={flow.caller}
            isAssisted={'staffOf' in flow.caller}
            onFilledAlready={acts.filledAlready}
            onLost={acts.lost}
            {...(onDone === undefined ? {} : { onDone })}
          />
        </Suspense>
      );
    case 'form-filled-already':
      return <FilledScreen way={way} />;
    case 'no-data-found':
      return <NothingScreen detail={flow.detail} onRetry={acts.retry} onLookUp={onLookUp} />;
    case 'error':
      return <ErrorScreen detail={flow.detail} onRetry={acts.retry} />;
  }
}
