import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { parseContact, phoneAsTyped } from '#domain/people/contact';
import { ActionButton } from '../../../../ui/action/action-button';
import { FormAlert } from '../../../../ui/form/form-alert';
import type { ClientFields } from '../panel.data';
import styles from '../panel.module.css';

export interface ClientFormProps {
  /** As it begins. */
  client: ClientFields;
  save: string;
  isSending: boolean;
  /** Why it was not saved; null when it was not tried, or went well. */
  failure: string | null;
  onSave: (client: ClientFields) => void;
  onCancel: () => void;
}

type Fault = 'name' | 'contact' | 'phone' | 'email';

/** Name and contacts of a client. 002 §2: fields firstName, lastName, phone, email; CANCEL returns */
export function ClientForm({ client, save, isSending, failure, onSave, onCancel }: ClientFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(client);
  const [faults, setFaults] = useState<ReadonlySet<Fault>>(new Set());
  const set = (change: Partial<ClientFields>) => {
    setTyped({ ...typed, ...change });
    setFaults(new Set());
  };
  const wordsOf = (...kinds: Fault[]) => {
    const found = kinds.find((kind) => faults.has(kind));
    return found === undefined ? null : t(`calendar.panel.fault.${found}`);
  };
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    const found = faultsOf(typed);
    setFaults(found);
    if (found.size === 0 && !isSending) onSave(typed);
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextInput
        label={t('calendar.panel.firstName')}
        withAsterisk
        value={typed.firstName}
        error={typed.firstName.trim() === '' ? wordsOf('name') : null}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
      />
      <TextInput
        label={t('calendar.panel.lastName')}
        withAsterisk
        value={typed.lastName}
        error={typed.lastName.trim() === '' ? wordsOf('name') : null}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ lastName: currentTarget.value })}
      />
      <TextInput
        type="tel"
        label={t('appointments.phone')}
        // Neither field is needed by itself.
        description={faults.has('contact') ? null : t('calendar.panel.fault.contact')}
        value={typed.phone}
        error={wordsOf('phone', 'contact')}
        maxLength={20}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ phone: phoneAsTyped(typed.phone, currentTarget.value) })}
      />
      <TextInput
        type="email"
        label={t('calendar.panel.email')}
        value={typed.email}
        error={wordsOf('email', 'contact')}
        maxLength={254}
        autoComplete="off"
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      {failure !== null && <FormAlert text={failure} />}
      {/* The key that sends a form presses this one. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <ActionButton
        fullWidth
        variant="filled"
        action={{
          ...{ id: 'save-client', label: isSending ? t('calendar.panel.sending') : save },
          ...{ enabled: true, isRunning: isSending, run: send },
        }}
      />
      <ActionButton
        fullWidth
        action={{ id: 'cancel-client', label: t('calendar.panel.cancel'), enabled: !isSending, run: onCancel }}
      />
    </form>
  );
}

function faultsOf({ firstName, lastName, phone, email }: ClientFields): Set<Fault> {
  const [tel, mail] = [parseContact(phone).kind, parseContact(email).kind];
  const faults = new Set<Fault>();
  if (firstName.trim() === '' || lastName.trim() === '') faults.add('name');
  if (tel !== 'phone' && tel !== 'empty') faults.add('phone');
  if (mail !== 'email' && mail !== 'empty') faults.add('email');
  if (tel === 'empty' && mail === 'empty') faults.add('contact');
  return faults;
}

export const NOBODY_YET: ClientFields = { firstName: '', lastName: '', phone: '', email: '' };

export function fieldsOf({ firstName, lastName, phone, email }: ClientMatch): ClientFields {
  return { firstName, lastName, phone, email };
}
