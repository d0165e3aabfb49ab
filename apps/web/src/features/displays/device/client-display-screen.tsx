import { IconCircleCheck, IconDeviceTablet } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayedCart, OwnDisplay } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { ActionButton } from '../../../ui/action/action-button';
import { deviceLanguage, speak } from '../../../ui/language/language';
import { moneyOf } from '../../../ui/money/money';
import { CodeDialog } from '../../kiosks/pairing/code-dialog';
import styles from './client-display.module.css';
import { type DisplayPlace, pairDisplay, useOwnDisplay } from './own-display';
import { TipChoice } from './tip-choice';

/** A device that faces the client: what is in the cart, a tip, thanks; nothing of who she is. */
export function ClientDisplayScreen({ place }: { place: DisplayPlace }) {
  const { t } = useTranslation();
  const { own, isAway, learn } = useOwnDisplay(place);
  const cart = own?.cart ?? null;
  useOwnLanguage(cart === null);
  return (
    <div className={styles.screen}>
      {own?.isPaired === false && <NotConnected place={place} onPaired={learn} />}
      {own?.isPaired === true && cart === null && <Welcome />}
      {own?.isPaired === true && cart !== null && cart.stage !== 'paid' && (
        <OpenCart {...{ place, cart, own, onChosen: learn }} />
      )}
      {own?.isPaired === true && cart?.stage === 'paid' && <Paid key={cart.cartKey} cart={cart} />}
      <p className={styles.away} role="status">
        {isAway && t('display.away')}
      </p>
    </div>
  );
}

/** Whoever comes next finds the language of the device. */
function useOwnLanguage(isFree: boolean): void {
  useEffect(() => {
    if (isFree) speak(deviceLanguage());
  }, [isFree]);
}

interface NotConnectedProps {
  place: DisplayPlace;
  onPaired: (own: Wire<OwnDisplay>) => void;
}

function NotConnected({ place, onPaired }: NotConnectedProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const connect = { id: 'connect', label: t('display.connect'), enabled: true, run: () => setOpen(true) };
  return (
    <section className={styles.middle}>
      <IconDeviceTablet size={56} stroke={1.25} aria-hidden="true" />
      <h1>{t('display.notConnected')}</h1>
      <p>{t('display.notConnectedHelp')}</p>
      <ActionButton action={connect} variant="filled" />
      {isOpen && (
        <CodeDialog
          title={t('display.title')}
          help={t('display.help')}
          pair={async (code) => onPaired(await pairDisplay(place, code))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <section className={styles.middle}>
      <h1>{t('display.welcome')}</h1>
      <p>{t('display.welcomeHelp')}</p>
    </section>
  );
}

interface OpenCartProps {
  place: DisplayPlace;
  cart: Wire<DisplayedCart>;
  own: Wire<OwnDisplay>;
  onChosen: (own: Wire<OwnDisplay>) => void;
}

function OpenCart({ place, cart, own, onChosen }: OpenCartProps) {
  const { t } = useTranslation();
  const { lines, discountCents, taxCents, tipCents, dueCents } = cart;
  return (
    <div className={styles.sale}>
      <section className={styles.card} aria-labelledby="cart-heading">
        <h1 id="cart-heading">{t('display.cart')}</h1>
        <dl className={styles.sums}>
          {lines.map(({ name, quantity, grossCents }, index) => (
            <Sum key={`${index}:${name}`} name={quantity === 1 ? name : `${quantity} × ${name}`} cents={grossCents} />
          ))}
        </dl>
        <dl className={styles.sums}>
          {discountCents > 0 && <Sum name={t('display.discount')} cents={-discountCents} isSoft />}
          <Sum name={t('display.tax')} cents={taxCents} isSoft />
          {tipCents > 0 && <Sum name={t('display.tip')} cents={tipCents} />}
        </dl>
        <p className={styles.total} role="status">
          <span>{t('display.total')}</span>
          <strong>{moneyOf(dueCents)}</strong>
        </p>
      </section>
      {cart.stage === 'cart' && (
        <TipChoice key={cart.cartKey} {...{ siteId: place.siteId, cart, tip: own.tip, onChosen }} />
      )}
      {cart.stage === 'paying' && (
        <section className={styles.card}>
          <p className={styles.moment} role="status">
            {t('display.paying')}
          </p>
        </section>
      )}
    </div>
  );
}

function Sum({ name, cents, isSoft = false }: { name: string; cents: number; isSoft?: boolean }) {
  return (
    <div className={styles.sum} data-soft={isSoft || undefined}>
      <dt>{name}</dt>
      <dd>{moneyOf(cents)}</dd>
    </div>
  );
}

const THANKED_MS = 30_000;

function Paid({ cart: { dueCents, changeCents } }: { cart: Wire<DisplayedCart> }) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), THANKED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return <Welcome />;
  return (
    <section className={styles.middle} data-tone="leaf" role="status">
      <IconCircleCheck size={72} stroke={1.25} aria-hidden="true" />
      <h1>{t('display.thanks')}</h1>
      <p className={styles.big}>{moneyOf(dueCents)}</p>
      {changeCents > 0 && <p>{t('display.change', { amount: moneyOf(changeCents) })}</p>}
    </section>
  );
}
