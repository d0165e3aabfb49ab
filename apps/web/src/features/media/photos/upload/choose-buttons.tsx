import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_TYPES } from '#contracts/media/photos';
import { ActionButton } from '../../../../ui/action/action-button';
import styles from '../photo-board.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** Some systems know the type of HEIC by the name alone. */
const ACCEPTED = [...PHOTO_TYPES, '.heic'].join(',');

export interface ChooseButtonsProps {
  onChoose: (files: readonly File[]) => void;
}

/** From the device's files, and on what is held in the hand from its camera. */
export function ChooseButtons({ onChoose }: ChooseButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.camera}>
        <Choose label={t('photos.camera')} icon={<IconCamera {...LOOK} />} onChoose={onChoose} isCamera />
      </span>
      <Choose label={t('photos.choose')} icon={<IconPhoto {...LOOK} />} onChoose={onChoose} />
    </>
  );
}

interface ChooseProps extends ChooseButtonsProps {
  label: string;
  icon: ReactNode;
  isCamera?: boolean;
}

function Choose({ label, icon, onChoose, isCamera = false }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file again is a choice, too.
          currentTarget.value = '';
        }}
      />
      <ActionButton
        action={{ id: 'choose', label, enabled: true, run: () => input.current?.click() }}
        variant="outline"
        icon={icon}
      />
    </>
  );
}
