import { useTranslation } from 'react-i18next';
import type { GiftCardItem } from '#contracts/money/checkout-page.dto';
import { GIFT_CARD_VALUE } from '#contracts/money/sales';
import { toCents } from '#domain/money/cents';
import { moneyOf } from '../../../ui/money/money';
import { MoneyInput } from '../../../ui/money/money-input';
import { type WantedGiftCard, wantedOf } from '../cart/gift-card-cart';
import styles from './walk-in.module.css';

export interface GiftCardChoiceProps {
  offered: readonly GiftCardItem[];
  wanted: WantedGiftCard;
  isLocked: boolean;
  onWant: (wanted: WantedGiftCard) => void;
}

const { leastCents, mostCents } = GIFT_CARD_VALUE;

/** Which gift card, and how much on it where that is free. Issue 13 §2 */
export function GiftCardChoice({ offered, wanted, isLocked, onWant }: GiftCardChoiceProps) {
  const { t } = useTranslation();
  const chosen = offered.find(({ Id }) => Id === wanted.itemId);
  return (
    <fieldset className={styles.cards} disabled={isLocked}>
      <legend>{t('checkout.walkIn.giftCard')}</legend>
      <p className={styles.soft}>{t(offered.length === 0 ? 'checkout.walkIn.noCards' : 'checkout.walkIn.alone')}</p>
      <div className={styles.offers}>
        {offered.map((card) => (
          <label key={card.Id} className={styles.offer}>
            <input
              type="radio"
              name="gift-card"
              checked={card.Id === wanted.itemId}
              onChange={() => onWant(wantedOf(card))}
            />
            <span className={styles.name}>{card.Name}</span>
            {!card.isEditable && <span className={styles.price}>{moneyOf(toCents(card.Price) ?? 0)}</span>}
          </label>
        ))}
      </div>
      {chosen?.isEditable === true && (
        <MoneyInput
          className={styles.value}
          label={t('checkout.walkIn.value')}
          hint={t('checkout.walkIn.valueHelp', { least: moneyOf(leastCents), most: moneyOf(mostCents) })}
          min={leastCents}
          max={mostCents}
          value={wanted.valueCents}
          onChange={(valueCents) => onWant({ ...wanted, valueCents })}
        />
      )}
    </fieldset>
  );
}
