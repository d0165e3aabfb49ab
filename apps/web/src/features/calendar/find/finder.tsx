import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../api/parts';
import panelStyles from '../panel/panel.module.css';
import type { FindTimeProps } from './find-time';

const FindTime = lazy(() => loadPart(() => import('./find-time')));

/** Opens the search below what is being booked or moved; what was typed there stays. */
export function Finder({ isBusy, ...find }: FindTimeProps & { isBusy: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={panelStyles.link}
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'freeTimes.hide' : 'freeTimes.find')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindTime {...find} />
        </Suspense>
      )}
    </>
  );
}
