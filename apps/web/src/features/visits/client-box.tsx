import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import styles from './client-box.module.css';
import { clientsQuery } from './visits.data';

const AFTER_TYPING_MS = 200;
const LEAST_LETTERS = 2;
/** More is no help while somebody types. */
const MOST_OFFERED = 8;

export interface ClientBoxProps {
  siteId: number;
  label: string;
  /** Below the label. */
  help?: string;
  /** Without a label that is seen: in a head. */
  isCompact?: boolean;
  /** What is said when it means nobody. */
  nobody?: string;
  /** Of the list of whom it may mean. */
  suggestions: string;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  onPick: (client: ClientMatch) => void;
}

/** The box of the search. It offers whom the text may mean; down and up go through them, Enter takes the one, Esc closes the list. */
export function ClientBox(props: ClientBoxProps) {
  const { siteId, label, help, suggestions, nobody, isCompact = false, value, error, onChange, onPick } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { clients, isNobody } = useOffered(siteId, value, isOpen);
  const isShown = isOpen && clients.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (client: ClientMatch) => {
    close();
    onPick(client);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && clients.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + step + clients.length + (active < 0 && step < 0 ? 1 : 0)) % clients.length);
    }
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    const chosen = isShown ? clients[active] : undefined;
    if (chosen === undefined) close();
    else {
      event.preventDefault();
      pick(chosen);
    }
  };
  return (
    <div className={styles.box}>
      <TextInput
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        {...(isCompact ? { 'aria-label': label, placeholder: label } : { label, description: help })}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {nobody !== undefined && (
        <p className={styles.nobody} role="status">
          {isOpen && isNobody && nobody}
        </p>
      )}
      {isShown && (
        <ul className={styles.list} id={`${id}-list`} role="listbox" aria-label={suggestions}>
          {clients.map((client, index) => (
            <Offered
              key={client.clientId}
              id={`${id}-${index}`}
              client={client}
              isActive={index === active}
              onPick={() => pick(client)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OfferedProps {
  id: string;
  client: ClientMatch;
  isActive: boolean;
  onPick: () => void;
}

/** The keyboard chooses it from the box, which keeps the focus. */
function Offered({ id, client, isActive, onPick }: OfferedProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // The box would lose the focus, and the list close, before the press is over.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <bdi className={styles.name}>{client.name}</bdi>
      <span className={styles.contact}>{[client.phone, client.email].filter((one) => one !== '').join(' · ')}</span>
    </li>
  );
}

function useOffered(siteId: number, text: string, isOpen: boolean) {
  const [asked] = useDebouncedValue(text.trim(), AFTER_TYPING_MS);
  const isEnough = asked.length >= LEAST_LETTERS;
  const { data, isFetching } = useQuery({
    ...clientsQuery(siteId, asked),
    enabled: isOpen && isEnough,
    placeholderData: keepPreviousData,
  });
  const isAsked = isEnough && text.trim() !== '';
  const clients: readonly ClientMatch[] = isAsked ? (data?.clients ?? []).slice(0, MOST_OFFERED) : [];
  return { clients, isNobody: isAsked && !isFetching && data?.clients.length === 0 };
}
