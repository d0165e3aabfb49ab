import { Skeleton } from '@mantine/core';
import { IconBan, IconHourglass } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../api/load-failed';
import type { LiveCheckout } from '../../live/patches/money/checkout-page';
import type { VisitRef } from '../../live/patches/visit-page';
import { useLiveQuery } from '../../live/use-live';
import { FormAlert } from '../../ui/form/form-alert';
import { PageState } from '../../ui/page/page-state';
import { SubjectHead } from '../../ui/page/subject-head';
import { timeOf } from '../../ui/time/times';
import { StatusPill } from '../appointments/card/status-pill';
import type { DeskPlace } from '../displays/desk-display.store';
import { VisitSteps } from '../visit-steps/visit-steps';
import { AdditionalItems } from './cart/additional-items';
import { added, type CartChange, changed, removed, shownCart } from './cart/cart';
import { CartTable } from './cart/cart-table';
import { checkoutQuery } from './checkout.data';
import { ClientDisplay } from './client-display';
import { SaleOfVisit, Thanks } from './paid/paid-sale';
import { CartSummary } from './payment/cart-summary';
import { type Payable, PaymentCard } from './payment/payment-card';
import { type CartState, useCart } from './use-cart';
import { type Payment, usePayment } from './use-payment';
import styles from './visit-checkout.module.css';

export interface VisitCheckoutProps {
  place: DeskPlace;
  visit: VisitRef;
  timeZone: string;
}

/** A visit at the till, as it stands at the server, however the page was reached. 001 §2.6 */
export function VisitCheckout({ place, visit, timeZone }: VisitCheckoutProps) {
  const { data, error, retry } = useLiveQuery(checkoutQuery(visit));
  const payment = usePayment(visit, retry);
  if (data === undefined) return error === null ? <Waiting /> : <LoadFailed error={error} retry={retry} isRetried />;
  return (
    <div className={styles.page}>
      {isAtTill(data, payment) ? (
        <OpenTill {...{ place, page: data, visit, payment }} />
      ) : (
        <>
          <Head page={data} />
          {payment.reply !== null && <Thanks reply={payment.reply} />}
          <Closed {...{ page: data, timeZone, payment, retry }} />
        </>
      )}
    </div>
  );
}

/** What is on its way stays on screen until its answer is there, whatever others say of it meanwhile. */
function isAtTill({ state, sale }: LiveCheckout, { isSending, reply }: Payment): boolean {
  return isSending || (state === 'open' && sale === null && reply === null);
}

interface ClosedProps {
  page: LiveCheckout;
  timeZone: string;
  payment: Payment;
  retry: () => void;
}

/** Nothing is taken here, any more or not now. */
function Closed({ page, timeZone, payment, retry }: ClosedProps) {
  const { t } = useTranslation();
  if (page.sale !== null) return <SaleOfVisit sale={page.sale} timeZone={timeZone} />;
  if (payment.reply !== null) return null;
  if (page.state === 'off')
    return <PageState tone="alert" icon={<IconBan />} title={t('checkout.off')} lines={[t('checkout.offHelp')]} />;
  if (page.state === 'paid')
    return <PageState title={t('checkout.paidElsewhere')} lines={[t('checkout.paidElsewhereHelp')]} />;
  return <Checking retry={retry} />;
}

const LOOK_AGAIN_MS = 3_000;

/** Decision 44: nobody pays it meanwhile. That nothing was sold no event tells, so it is looked up again. */
function Checking({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  const again = useEffectEvent(retry);
  useEffect(() => {
    const timer = setInterval(() => again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return <PageState icon={<IconHourglass />} title={t('checkout.checking')} lines={[t('checkout.checkingHelp')]} />;
}

interface OpenTillProps {
  place: DeskPlace;
  page: LiveCheckout;
  visit: VisitRef;
  payment: Payment;
}

function OpenTill({ place, page, visit, payment }: OpenTillProps) {
  const { t } = useTranslation();
  const state = useCart(page, visit, payment.isSending);
  const [isStaffDue, setStaffDue] = useState(false);
  const { cart } = state;
  const shown = shownCart(cart, page);
  const isLocked = payment.isSending;
  const isEarly = page.card.status !== 'Arrived' && !isLocked;
  const change = (next: CartChange) => {
    if (isLocked) return;
    payment.forget();
    state.change(next);
  };
  return (
    <div className={styles.till}>
      <div className={styles.column}>
        <Head page={page} />
        {page.services.length === 0 && (
          <FormAlert text={t('checkout.noService', { service: page.card.sessionTypeName })} />
        )}
        {page.isDayClosed && <FormAlert text={t('checkout.dayClosed')} />}
        {isEarly && <FormAlert text={t('checkout.notArrived')} />}
        <CartTable
          lines={shown.lines}
          isLocked={isLocked}
          onChange={(entry) => change(changed(cart, entry))}
          onRemove={(entry) => change(removed(cart, entry))}
        />
        <AdditionalItems
          products={page.products}
          isLocked={isLocked}
          onAdd={(itemId, quantity) => change(added(cart, itemId, quantity))}
        />
      </div>
      <aside className={styles.beside}>
        <CartSummary {...{ cart, shown, isStaffDue, isLocked }} staff={page.staffMembers} onChange={change} />
        <PaymentCard
          {...{ till: payableOf(page), cart, shown, payment, isLocked }}
          onChange={change}
          onStaffDue={() => setStaffDue(true)}
        />
        <News state={state} />
        <ClientDisplay {...{ place, cart, shown, isLocked }} onChange={change} />
      </aside>
    </div>
  );
}

function payableOf({ card, services, receiptTo, staffMembers }: LiveCheckout): Payable {
  return {
    ...{ siteId: card.siteId, isPayable: services.length > 0 && card.status === 'Arrived', receiptTo, staffMembers },
    paying: { clientId: card.clientId, appointmentId: card.id },
  };
}

/** Who else works on this cart, and whether it is kept. */
function News({ state: { news, draft } }: { state: CartState }) {
  const { t } = useTranslation();
  const said = [
    ...(news === null ? [] : [t(news.isBoth ? 'checkout.newsBoth' : 'checkout.news', { name: news.name })]),
    ...(draft === 'idle' ? [] : [t(`checkout.draft.${draft}`)]),
  ];
  return (
    <p className={styles.news} role="status" data-news={news !== null || undefined}>
      {said.join(' ')}
    </p>
  );
}

/** Whose visit it is, and where it stands. */
function Head({ page: { card } }: { page: LiveCheckout }) {
  const { t } = useTranslation();
  const range = `${timeOf(card.StartDateTime)} – ${timeOf(card.endDateTime)}`;
  return (
    <>
      <SubjectHead
        back={{ to: '/appointments', label: t('checkout.back') }}
        title={t('checkout.title', { name: '' })}
        name={card.name}
        about={`${card.sessionTypeName} · ${t('checkout.room', { range, room: card.staffName })}`}
      >
        <StatusPill status={card.status} startsAt={card.startsAt} arrivedAt={card.arrivedAt} />
      </SubjectHead>
      <VisitSteps card={card} here="checkout" />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={styles.page} role="status" aria-label={t('app.loading')}>
      <Skeleton width={320} height={44} />
      <Skeleton height={320} radius={16} />
    </div>
  );
}
