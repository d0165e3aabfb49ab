import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import type { FormLanguage } from '#contracts/forms';
import type { CodeState } from '#contracts/one-time-password.dto';
import type { CallerKind } from '../../api/call';
import { ownAddressQuery } from '../codes/codes.data';
import { sitesQuery } from '../sites/sites.data';
import { type FlowEvent, type FormFlow, type FormVisit, nextStep } from './form-flow';
import { askForCode, chooseForm, findForm, openForm, tryCode } from './form-steps';

export interface FlowOptions {
  siteId: number;
  /** As it stands in the address. */
  appointmentId: string | undefined;
  caller: CallerKind;
  language: FormLanguage;
  /** A look-up found it: the address of the page follows. */
  onFound: (appointmentId: number) => void;
}

/** What a client can do on the screens of the flow. */
export interface FlowActs {
  selectSite: () => void;
  check: (contact: string) => void;
  choose: (appointmentId: number) => void;
  /** `typed` is the contact, where the server did not tell it: ten digits or an e-mail. */
  askForCode: (isEmail: boolean, typed?: string) => void;
  verify: (digits: string) => void;
  moveCode: (code: CodeState) => void;
  filledAlready: () => void;
  lost: () => void;
  retry: () => void;
}

export function useFormFlow(options: FlowOptions): { flow: FormFlow; acts: FlowActs } {
  const { siteId, language, onFound } = options;
  const [flow, dispatch] = useReducer(nextStep, { status: 'loading' });
  const run = useRun(dispatch);
  useOpening(flow, options, dispatch);
  const visit = 'visit' in flow ? flow.visit : null;
  const address = useQuery({ ...ownAddressQuery, enabled: flow.status === 'verifyOtpCode' });
  const found = (event: FlowEvent) => {
    if (event.type === 'found') onFound(event.visit.appointmentId);
  };
  const acts: FlowActs = {
    selectSite: () => dispatch({ type: 'siteSelected' }),
    check: (contact) => run({ type: 'checking' }, findForm(siteId, contact), found),
    choose: (appointmentId) => run({ type: 'checking' }, chooseForm({ siteId, appointmentId }), found),
    askForCode: (isEmail, typed) => {
      if (visit === null) return;
      const asked = typed === undefined ? visit : withContact(visit, isEmail, typed);
      if ((isEmail ? asked.whole.email : asked.whole.phone) === '') dispatch({ type: 'contactWanted' });
      else run({ type: 'codeWanted', visit: asked }, askForCode(siteId, { visit: asked, isEmail, language }));
    },
    verify: (digits) => {
      if (visit !== null) run({ type: 'verifying' }, tryCode(siteId, { visit, digits, ip: address.data }));
    },
    moveCode: (code) => dispatch({ type: 'codeMoved', code }),
    filledAlready: () => dispatch({ type: 'filledAlready' }),
    lost: () => dispatch({ type: 'lost' }),
    retry: () => dispatch({ type: 'retried' }),
  };
  return { flow, acts };
}

function withContact(visit: FormVisit, isEmail: boolean, typed: string): FormVisit {
  return { ...visit, whole: { ...visit.whole, [isEmail ? 'email' : 'phone']: typed } };
}

type Dispatch = (event: FlowEvent) => void;

/** Says what begins, then what came of it; an answer to a page that was left is dropped. */
function useRun(dispatch: Dispatch) {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (begins: FlowEvent, work: Promise<FlowEvent>, also?: (event: FlowEvent) => void) => {
    dispatch(begins);
    void work.then((event) => {
      if (!isHere.current) return;
      dispatch(event);
      also?.(event);
    });
  };
}

function useOpening({ status }: FormFlow, options: FlowOptions, dispatch: Dispatch): void {
  const cache = useQueryClient();
  const { siteId, appointmentId, caller } = options;
  const isStaff = 'staffOf' in caller;
  useEffect(() => {
    if (status !== 'loading') return;
    let isGone = false;
    const work =
      appointmentId === undefined
        ? enterSite(cache, siteId)
        : openForm({ siteId, appointmentId }, isStaff ? { staffOf: siteId } : { siteId });
    void work.then((event) => {
      if (!isGone) dispatch(event);
    });
    return () => {
      isGone = true;
    };
  }, [status, siteId, appointmentId, isStaff, cache, dispatch]);
}

/** Without an appointment a studio that exists is enough to look for one. */
async function enterSite(cache: QueryClient, siteId: number): Promise<FlowEvent> {
  try {
    const sites = await cache.query(sitesQuery);
    return { type: sites.some(({ id }) => id === siteId) ? 'siteKnown' : 'siteUnknown' };
  } catch {
    return { type: 'cut' };
  }
}
