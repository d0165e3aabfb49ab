import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { FormAlert } from '../../../ui/form/form-alert';
import styles from './command-list.module.css';
import { type Command, type CommandsOf, useCommands } from './use-commands';

export interface CommandListProps extends Omit<CommandsOf, 'text' | 'client' | 'onClient'> {
  onClose: () => void;
}

/** One box for all: who is looked for, which day, where, what is to be done. Arrows walk the lines, Enter takes one, Esc goes back. */
export function CommandList({ onClose, ...asked }: CommandListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [client, setClient] = useState<ClientMatch | null>(null);
  const [active, setActive] = useState(0);
  const { commands, isLooking, failure } = useCommands({
    ...asked,
    ...{ text, client },
    onClient: (one) => {
      setClient(one);
      setActive(0);
    },
  });
  const list = useActiveInSight(active);
  const at = Math.min(active, Math.max(0, commands.length - 1));
  const back = () => {
    setActive(0);
    if (client === null) onClose();
    else setClient(null);
  };
  const take = ({ isStep, run }: Command) => {
    // First closed: what it opens is not closed with it, and the focus goes back to where it was.
    if (isStep !== true) onClose();
    run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActive((at + step + commands.length) % commands.length);
    }
    const chosen = commands[at];
    if (event.key !== 'Enter' || chosen === undefined) return;
    event.preventDefault();
    take(chosen);
  };
  const said = isLooking ? t('commands.looking') : t('commands.found', { count: commands.length });
  return (
    <Modal className={styles.dialog} isSheet onClose={back}>
      <ModalTitle className={styles.title ?? ''}>{t('commands.all')}</ModalTitle>
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
        label={t('commands.box')}
        description={t('commands.boxHelp')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={client === null ? text : client.name}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setClient(null);
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {failure !== null && <FormAlert text={failure} />}
      <p className={styles.said} role="status">
        {commands.length === 0 && !isLooking ? t('commands.nothing') : said}
      </p>
      <ul ref={list} className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('commands.offered')}>
        {commands.map((command, index) => (
          <Line
            key={command.id}
            id={`${id}-${index}`}
            {...{ command }}
            isActive={index === at}
            isFirst={commands[index - 1]?.group !== command.group}
            onPick={() => take(command)}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface LineProps {
  id: string;
  command: Command;
  isActive: boolean;
  /** Of its kind. */
  isFirst: boolean;
  onPick: () => void;
}

/** The keyboard chooses it from the box, which keeps the focus. */
function Line({ id, command: { group, label, note, key }, isActive, isFirst, onPick }: LineProps) {
  const { t } = useTranslation();
  return (
    <>
      {isFirst && (
        <li className={styles.group} role="presentation">
          {t(`commands.group.${group}`)}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={isActive}
        className={styles.line}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPick}
      >
        <bdi>{label}</bdi>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {key !== undefined && <kbd aria-hidden="true">{key.toUpperCase()}</kbd>}
      </li>
    </>
  );
}

function useActiveInSight(active: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return list;
}
