import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import type { CalendarAction } from './calendar-action';
import styles from './key-help.module.css';
import { switchSingleKeys, useSingleKeys } from './keys.store';

interface Line {
  keys: readonly string[];
  words: string;
}

/** All keys of the calendar, by what they are for, and whether single ones count. */
export function KeyHelp({ actions, onClose }: { actions: readonly CalendarAction[]; onClose: () => void }) {
  const { t } = useTranslation();
  const isOn = useSingleKeys();
  const lines = useLines();
  const single = actions.flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: [shown(key)], words: label }]));
  return (
    <Modal className={styles.dialog} isSheet onClose={onClose}>
      <ModalTitle>{t('commands.keys')}</ModalTitle>
      <div className={styles.groups}>
        <Group title={t('commands.help.anywhere')} lines={[...lines.anywhere, ...single]} />
        <div>
          <Group title={t('commands.help.blocks')} lines={lines.blocks} />
          <Group title={t('commands.help.visits')} lines={lines.visits} />
          <Group title={t('commands.help.moving')} lines={lines.moving} />
        </div>
      </div>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        <span>
          <strong>{t('commands.help.single')}</strong> {t('commands.help.singleWhy')}
        </span>
      </label>
      <ActionButton
        action={{ id: 'close', label: t('commands.help.close'), enabled: true, run: onClose }}
        variant="filled"
      />
    </Modal>
  );
}

function useLines() {
  const { t } = useTranslation();
  const arrows = ['↑', '↓', '←', '→'];
  const pages = [t('commands.help.pageUp'), t('commands.help.pageDown')];
  const enter = t('commands.help.enter');
  return {
    anywhere: [
      { keys: ['Ctrl K', '⌘ K'], words: t('commands.all') },
      { keys: ['F8'], words: t('commands.help.undo') },
    ],
    blocks: [
      { keys: arrows, words: t('commands.help.walk') },
      { keys: [enter], words: t('commands.help.book') },
    ],
    visits: [
      { keys: [enter], words: t('commands.help.open') },
      { keys: ['M'], words: t('move.move') },
    ],
    moving: [
      { keys: arrows, words: t('commands.help.choose') },
      { keys: pages, words: t('commands.help.turn') },
      { keys: [enter], words: t('commands.help.take') },
      { keys: ['Esc'], words: t('move.leave') },
    ],
  };
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(key: string): string {
  return key.toUpperCase();
}
