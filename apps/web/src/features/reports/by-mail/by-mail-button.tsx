import { Button } from '@mantine/core';
import { IconMailShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePart } from '../../../ui/popup/use-part';
import { useDoor } from '../../identity/identity.data';
import type { ByMailProps } from './by-mail-drawer';

const loadDrawer = () => import('./by-mail-drawer');

/** Opens what of a report goes by mail; of a directors’ session alone. */
export function ByMailButton(props: Omit<ByMailProps, 'onClose'>) {
  const { t } = useTranslation();
  const { part, prepare, fetch } = usePart(loadDrawer);
  const [isOpen, setOpen] = useState(false);
  const isDirector = useDoor() === 'director';
  const open = () => {
    fetch(() => setOpen(false));
    setOpen(true);
  };
  if (!isDirector) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailShare size={20} stroke={1.75} aria-hidden="true" />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {t('byMail.button')}
      </Button>
      {isOpen && part !== null && <part.ByMailDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
