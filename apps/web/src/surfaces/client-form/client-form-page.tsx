import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { deviceLanguage, keepLanguage, speak } from '../../ui/language/language';
import { useLanguage } from '../../ui/language/use-language';
import type { FormFlow } from '../../features/forms/form-flow';
import { type FormEntry, readEntry } from '../../features/forms/form-entry';
import { announceOpened } from '../../features/forms/forms.data';
import { useFormFlow } from '../../features/forms/use-form-flow';
import { useToken } from '../../features/identity/identity.data';
import type { Action } from '../../ui/action/action';
import { usePageTitle } from '../../ui/page/use-page-title';
import { FlowScreen } from './flow-screen';
import { FormFrame } from './form-frame';
import { Leaving, SharedDevice } from './shared-device';
import { useWipe } from './use-wipe';

/** The client form flow, from a link, from the kiosk or opened by staff. 000 §2, §4 */
export default function ClientFormPage() {
  const { t } = useTranslation();
  const params = useParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const token = useToken();
  const entry = readEntry(state);
  const siteId = Number(params.siteId);
  const language = useLanguage();
  const isAssisted = entry.skip2fa && token?.siteId === siteId;
  const go = (path: string) => void navigate(path, { replace: true, state });
  const { flow, acts } = useFormFlow({
    siteId,
    appointmentId: params.appointmentId,
    caller: isAssisted ? { staffOf: siteId } : { siteId },
    language,
    onFound: (appointmentId) => go(`/appointments/${siteId}/${appointmentId}`),
  });
  const { wipe, isWiped } = useWipe(siteId);
  const [isLeaving, setLeaving] = useState(false);
  const toList: Action = { id: 'back', label: t('form.backToList'), enabled: true, run: () => void navigate('/forms') };
  usePageTitle(t(`form.title.${flow.status}`));
  useAnnouncedLink({ entry, siteId, appointmentId: params.appointmentId });
  useTopOf(flow);
  useVisitorsLanguage(!entry.isOwnDevice);
  if (isWiped) return null;
  return (
    <FormFrame
      isShared={entry.isShared}
      isWide={flow.status === 'form'}
      // Not while something is on its way.
      hasFaq={flow.status !== 'loading'}
      back={entry.skip2fa ? toList : null}
      onSwitch={entry.isOwnDevice ? keepLanguage : speak}
      onLeave={() => (flow.status === 'form' ? setLeaving(true) : wipe())}
    >
      <FlowScreen
        flow={flow}
        siteId={siteId}
        acts={acts}
        onSelectSite={({ id }) => {
          go(`/appointments/${id}`);
          acts.selectSite();
        }}
        onLookUp={() => {
          go(`/appointments/${siteId}`);
          acts.retry();
        }}
        way={wayOut()}
        onDone={entry.isShared ? wipe : undefined}
      />
      {entry.isShared && <SharedDevice onWipe={wipe} />}
      {isLeaving && <Leaving onStay={() => setLeaving(false)} onLeave={wipe} />}
    </FormFrame>
  );

  function wayOut(): Action | null {
    if (entry.skip2fa) return { ...toList, label: t('app.goBack') };
    return entry.isShared ? { id: 'done', label: t('form.done'), enabled: true, run: wipe } : null;
  }
}

interface Announcement {
  entry: FormEntry;
  siteId: number;
  appointmentId: string | undefined;
}

function useAnnouncedLink({ entry, siteId, appointmentId }: Announcement): void {
  const { isLink } = entry;
  useEffect(() => {
    if (isLink && appointmentId !== undefined) announceOpened({ siteId, appointmentId });
  }, [isLink, siteId, appointmentId]);
}

function useTopOf({ status }: FormFlow): void {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [status]);
}

/** On a device of the studio the language goes with the client. */
function useVisitorsLanguage(isStudios: boolean): void {
  useEffect(() => {
    if (!isStudios) return;
    return () => speak(deviceLanguage());
  }, [isStudios]);
}
