import { useState } from 'react';
import type { Checkout, CheckoutReply } from '#contracts/money/checkout.dto';
import type { Wire } from '#contracts/wire';
import { Refusal } from '../../api/call';
import { isUndecided, type PayRef, pay } from './checkout.data';

/** What came of the last press: a wrong password stays with the dialog that asked for it. */
export type PayFault = { kind: 'refused' | 'priceChanged' | 'noAnswer' | 'approval'; error: unknown };

/** 001 §4 "Checkout request": sending, success, responseError, requestError. */
export interface Payment {
  isSending: boolean;
  /** Whether it was sold nobody has said: of a sale without a visit only the very same may be pressed again. */
  isUnsure: boolean;
  reply: CheckoutReply | null;
  fault: PayFault | null;
  send: (body: Wire<Checkout>) => void;
  forget: () => void;
}

/** `onChanged`: the page is to be read again. */
export function usePayment(at: PayRef, onChanged: () => void): Payment {
  const [isSending, setSending] = useState(false);
  const isOfWalkIn = at.appointmentId === null;
  const [isUnsure, setUnsure] = useState(() => isOfWalkIn && isUndecided(at));
  const [reply, setReply] = useState<CheckoutReply | null>(null);
  const [fault, setFault] = useState<PayFault | null>(null);
  const send = async (body: Wire<Checkout>) => {
    setSending(true);
    setFault(null);
    try {
      setReply(await pay(at, body));
    } catch (error) {
      setFault(faultOf(error, body.approval !== undefined));
    }
    setUnsure(isOfWalkIn && isUndecided(at));
    setSending(false);
    onChanged();
  };
  return {
    ...{ isSending, isUnsure, reply, fault },
    send: (body) => {
      if (!isSending) void send(body);
    },
    forget: () => setFault(null),
  };
}

function faultOf(error: unknown, isApproved: boolean): PayFault {
  if (!(error instanceof Refusal) || error.isPassing) return { kind: 'noAnswer', error };
  if (error.code === 'PRICE_CHANGED') return { kind: 'priceChanged', error };
  if (error.code === 'APPROVAL_NEEDED' || (isApproved && isOfApproval(error))) return { kind: 'approval', error };
  return { kind: 'refused', error };
}

/** Name or password of the manager were wrong, or she may not. */
function isOfApproval({ code }: Refusal): boolean {
  return code === 'SIGN_IN_REFUSED' || code === 'FORBIDDEN';
}
