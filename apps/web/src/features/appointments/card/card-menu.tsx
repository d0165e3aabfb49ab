import {
  IconArrowBackUp,
  IconCopy,
  IconHistory,
  IconLink,
  IconNotes,
  IconPencil,
  IconPhoto,
  IconReceipt,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { formatPhone } from '#domain/people/contact';
import { hasArrived, mayUnarrive } from '#domain/visits';
import { MenuButton } from '../../../ui/menu/menu-button';
import type { MenuItem } from '../../../ui/menu/menu-item';
import { showToast } from '../../../ui/toast/toast.store';
import { notesPlaceOf } from '../../arrivals/check-in/after-check-in';
import { HISTORY_HASH } from '../../timeline/history-place';
import { useUndo } from '../../arrivals/check-in/use-undo';
import type { CardMode } from './card-mode';
import { nextStepOf } from './next-step';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with an appointment besides its next step. */
export function CardMenu({ card, mode }: { card: AppointmentCard; mode: CardMode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { undo } = useUndo();
  const { siteId, id, name, phone } = card;
  const form = `/appointments/${siteId}/${id}`;
  // Browsers let a page copy over https or on this machine only.
  const mayCopy = window.isSecureContext;
  const copy = (text: string, said: string) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: said }),
      () => showToast({ text: t('appointments.menu.notCopied') }),
    );
  };
  const notes: MenuItem = {
    id: 'notes',
    label: t('appointments.openNotes'),
    icon: <IconNotes {...LOOK} />,
    enabled: true,
    run: () => {
      const { to, state } = notesPlaceOf(card);
      void navigate(to, { state });
    },
  };
  const checkout: MenuItem = {
    id: 'checkout',
    label: t('appointments.openCheckout'),
    icon: <IconReceipt {...LOOK} />,
    enabled: true,
    run: () => void navigate(`/checkout/${id}`),
  };
  const photos: MenuItem = {
    id: 'photos',
    label: t('appointments.menu.photos'),
    icon: <IconPhoto {...LOOK} />,
    enabled: true,
    run: () => void navigate(`/imgupload/${id}`),
  };
  const history: MenuItem = {
    id: 'history',
    label: t('appointments.menu.history'),
    icon: <IconHistory {...LOOK} />,
    enabled: true,
    run: () => {
      const { to, state } = notesPlaceOf(card);
      void navigate(`${to}${HISTORY_HASH}`, { state });
    },
  };
  const fill: MenuItem = {
    id: 'fill',
    label: t('appointments.menu.fill'),
    icon: <IconPencil {...LOOK} />,
    enabled: true,
    run: () => void navigate(form, { state: { skip2fa: true } }),
  };
  const copyLink: MenuItem = {
    id: 'copy-link',
    label: t('appointments.menu.copyLink'),
    icon: <IconLink {...LOOK} />,
    enabled: true,
    run: () => copy(`${window.location.origin}${form}`, t('appointments.menu.linkCopied')),
  };
  const copyPhone: MenuItem = {
    id: 'copy-phone',
    label: t('appointments.menu.copyPhone'),
    icon: <IconCopy {...LOOK} />,
    enabled: true,
    run: () => copy(formatPhone(phone), t('appointments.menu.phoneCopied')),
  };
  const undoArrival: MenuItem = {
    id: 'undo',
    label: t('appointments.menu.undo'),
    icon: <IconArrowBackUp {...LOOK} />,
    enabled: true,
    run: () => undo(card),
  };
  const next = nextStepOf(card, mode);
  const items = [
    ...(next === 'notes' ? [] : [notes]),
    ...(hasArrived(card.status) && next !== 'checkout' ? [checkout] : []),
    photos,
    ...(card.formFilled || next === 'fill-form' ? [] : [fill]),
    ...(card.formFilled || !mayCopy ? [] : [copyLink]),
    // Masked until then.
    ...(hasArrived(card.status) && phone !== '' && mayCopy ? [copyPhone] : []),
    ...(mode === 'check-in' && mayUnarrive(card.status) ? [undoArrival] : []),
    history,
  ];
  return <MenuButton label={t('appointments.menu.of', { name })} items={items} />;
}
