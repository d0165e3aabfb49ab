import { Skeleton } from '@mantine/core';
import { IconGift, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalkInPage } from '#contracts/money/checkout-page.dto';
import { LoadFailed } from '../../../api/load-failed';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { SubjectHead } from '../../../ui/page/subject-head';
import type { DeskPlace } from '../../displays/desk-display.store';
import { ClientBox } from '../../visits/client-box';
import { AdditionalItems } from '../cart/additional-items';
import { added, type CartChange, changed, removed, shownCart } from '../cart/cart';
import { CartTable } from '../cart/cart-table';
import { chosenGiftCard, shownGiftCard } from '../cart/gift-card-cart';
import { ClientDisplay } from '../client-display';
import { Thanks } from '../paid/paid-sale';
import { CartSummary } from '../payment/cart-summary';
import { PaymentCard } from '../payment/payment-card';
import { usePayment } from '../use-payment';
import till from '../visit-checkout.module.css';
import { GiftCardChoice } from './gift-card-choice';
import { type Goods, useWalkInCart, type WalkInClient } from './walk-in-cart';
import { walkInQuery } from './walk-in.data';
import styles from './walk-in.module.css';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What somebody buys at the desk without an appointment. */
export function WalkInSale({ siteId, locationId }: { siteId: number; locationId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(walkInQuery(siteId, locationId));
  // Another sale begins with an empty cart and without the answer of the one before.
  const [sale, setSale] = useState(0);
  const head = (
    <SubjectHead
      back={{ to: '/appointments', label: t('checkout.back') }}
      title=""
      name={t('checkout.walkIn.title')}
      about={t('checkout.walkIn.lead')}
    >
      {null}
    </SubjectHead>
  );
  if (data === undefined)
    return error === null ? (
      <div className={till.page} role="status" aria-label={t('app.loading')}>
        {head}
        <Skeleton height={320} radius={16} />
      </div>
    ) : (
      <LoadFailed error={error} retry={() => void refetch()} isRetried />
    );
  return (
    <div className={till.page}>
      {head}
      <Sale
        key={sale}
        {...{ place: { siteId, locationId }, page: data }}
        onAgain={() => setSale(sale + 1)}
        onPricesOld={() => void refetch()}
      />
    </div>
  );
}

interface SaleProps {
  place: DeskPlace;
  page: WalkInPage;
  onAgain: () => void;
  onPricesOld: () => void;
}

function Sale({ place, page, onAgain, onPricesOld }: SaleProps) {
  const { t } = useTranslation();
  const { siteId } = place;
  const { goods, cart, giftCard, client, change, sell, want, choose, clear } = useWalkInCart(siteId);
  const payment = usePayment({ siteId, appointmentId: null }, onPricesOld);
  const [isStaffDue, setStaffDue] = useState(false);
  const isSold = payment.reply !== null;
  // What is sold is not offered for sale again by a reload.
  useEffect(() => {
    if (isSold) clear();
  });
  if (payment.reply !== null)
    return (
      <>
        <Thanks reply={payment.reply} />
        <ActionButton
          className={styles.again ?? ''}
          action={{
            ...{ id: 'again', label: t('checkout.walkIn.again'), enabled: true },
            run: onAgain,
          }}
        />
      </>
    );
  const shown =
    goods === 'giftCard'
      ? shownGiftCard(cart, chosenGiftCard(giftCard, page.giftCards))
      : shownCart(cart, { products: page.products, services: [] });
  const isLocked = payment.isSending || payment.isUnsure;
  const onChange = (next: CartChange) => {
    if (isLocked) return;
    payment.forget();
    change(next);
  };
  const isEmpty = shown.lines.length === 0 && shown.giftCard === null;
  const payable = {
    ...{ siteId, isPayable: client !== null && !isEmpty, receiptTo: client?.email ?? '' },
    ...{ staffMembers: page.staffMembers, paying: { clientId: client?.clientId ?? '', appointmentId: null } },
  };
  return (
    <div className={till.till}>
      <div className={till.column}>
        {page.isDayClosed && <FormAlert text={t('checkout.dayClosed')} />}
        <Buyer {...{ siteId, client, isLocked }} onChoose={choose} />
        <WhatIsSold
          {...{ goods, isLocked }}
          onSell={(next) => {
            payment.forget();
            sell(next);
          }}
        />
        {shown.lines.length > 0 && (
          <CartTable
            lines={shown.lines}
            isLocked={isLocked}
            onChange={(entry) => onChange(changed(cart, entry))}
            onRemove={(entry) => onChange(removed(cart, entry))}
          />
        )}
        {goods === 'products' ? (
          <AdditionalItems
            products={page.products}
            isLocked={isLocked}
            onAdd={(itemId, quantity) => onChange(added(cart, itemId, quantity))}
          />
        ) : (
          <GiftCardChoice
            offered={page.giftCards}
            wanted={giftCard}
            isLocked={isLocked}
            onWant={(next) => {
              payment.forget();
              want(next, chosenGiftCard(next, page.giftCards)?.cents ?? 0);
            }}
          />
        )}
      </div>
      <aside className={till.beside}>
        <CartSummary {...{ cart, shown, isStaffDue, isLocked, onChange }} staff={page.staffMembers} />
        <PaymentCard
          {...{ till: payable, cart, shown, payment, onChange }}
          isLocked={payment.isSending}
          onStaffDue={() => setStaffDue(true)}
        />
        <ClientDisplay {...{ place, cart, shown, isLocked, onChange }} />
      </aside>
    </div>
  );
}

interface WhatIsSoldProps {
  goods: Goods;
  isLocked: boolean;
  onSell: (goods: Goods) => void;
}

function WhatIsSold({ goods, isLocked, onSell }: WhatIsSoldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.goods} disabled={isLocked}>
      <legend>{t('checkout.walkIn.what')}</legend>
      {(['products', 'giftCard'] as const).map((one) => (
        <label key={one} className={styles.kind}>
          <input type="radio" name="goods" checked={goods === one} onChange={() => onSell(one)} />
          {one === 'products' ? <IconShoppingBag {...LOOK} /> : <IconGift {...LOOK} />}
          {t(`checkout.walkIn.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface BuyerProps {
  siteId: number;
  client: WalkInClient | null;
  isLocked: boolean;
  onChoose: (client: WalkInClient | null) => void;
}

/** The provider sells to somebody it knows. */
function Buyer({ siteId, client, isLocked, onChoose }: BuyerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const other = { id: 'other', label: t('checkout.walkIn.other'), enabled: !isLocked, run: () => onChoose(null) };
  return (
    <section className={styles.buyer} aria-labelledby="buyer-heading">
      <h2 id="buyer-heading">{t('checkout.walkIn.buyer')}</h2>
      {client === null ? (
        <ClientBox
          siteId={siteId}
          label={t('checkout.walkIn.find')}
          help={t('checkout.walkIn.findHelp')}
          suggestions={t('checkout.walkIn.clients')}
          value={text}
          error={null}
          onChange={setText}
          onPick={({ clientId, name, email }) => {
            setText('');
            onChoose({ clientId, name, email });
          }}
        />
      ) : (
        <p className={styles.chosen}>
          <IconUser size={20} stroke={1.75} aria-hidden="true" />
          <bdi>{client.name}</bdi>
          <ActionButton action={other} />
        </p>
      )}
    </section>
  );
}
