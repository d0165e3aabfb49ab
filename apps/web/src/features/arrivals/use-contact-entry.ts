import { type FocusEventHandler, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useFocusOnArrival } from '../../ui/page/use-focus-on-arrival';
import { formatPhone, parseContact, phoneAsTyped } from '#domain/people/contact';

export type ContactMistake = 'invalid' | 'contactMissing' | null;

export interface ContactEntryOptions {
  value: string;
  onChange: (text: string) => void;
  isLoading: boolean;
  /** Ten digits or an e-mail. */
  onSubmit: (contact: string) => void;
}

export interface ContactEntry {
  field: RefObject<HTMLInputElement | null>;
  mistake: ContactMistake;
  change: (text: string) => void;
  leave: FocusEventHandler;
  submit: (event: SyntheticEvent) => void;
}

/** One field for e-mail or phone, looked at when it is left. 000 §5 */
export function useContactEntry({ value, onChange, isLoading, onSubmit }: ContactEntryOptions): ContactEntry {
  const [mistake, setMistake] = useState<ContactMistake>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnArrival(field);
  const change = (text: string) => {
    setMistake(null);
    onChange(phoneAsTyped(value, text));
  };
  const leave = () => {
    const contact = parseContact(value);
    setMistake(contact.kind === 'invalid' ? 'invalid' : null);
    if (contact.kind === 'phone') onChange(formatPhone(contact.digits));
    if (contact.kind === 'email') onChange(contact.email);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const contact = parseContact(value);
    if (contact.kind === 'phone') onSubmit(contact.digits);
    else if (contact.kind === 'email') onSubmit(contact.email);
    else {
      setMistake(contact.kind === 'empty' ? 'contactMissing' : 'invalid');
      field.current?.focus();
    }
  };
  return { field, mistake, change, leave, submit };
}
