import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIP_PERCENTS, type TipPercent } from '#contracts/money/displays/displays';
import type { ChosenTip, DisplayedCart, OwnDisplay } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { MOST_TIP_CENTS, tipOf } from '#domain/money/tips';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { moneyOf } from '../../../ui/money/money';
import { MoneyInput } from '../../../ui/money/money-input';
import styles from './client-display.module.css';
import { chooseTip } from './own-display';

export interface TipChoiceProps {
  siteId: number;
  cart: Wire<DisplayedCart>;
  /** As the server has it. */
  tip: Wire<ChosenTip> | null;
  onChosen: (own: Wire<OwnDisplay>) => void;
}

type Wish = Pick<Wire<ChosenTip>, 'percent' | 'tipCents'>;

/** 0, 10, 15, 20 % of what is sold before tax, or an amount of her own; the desk may still change it. */
export function TipChoice({ siteId, cart, tip, onChosen }: TipChoiceProps) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(false);
  const { isFailed, isBusy, send } = useChoosing(siteId, cart.cartKey, onChosen);
  // What the desk typed since is nobody's choice here.
  const chosen = tip !== null && tip.tipCents === cart.tipCents ? tip : null;
  const isChosen = (percent: TipPercent | null) => !isOther && chosen !== null && chosen.percent === percent;
  const choose = (percent: TipPercent) => {
    setOther(false);
    send({ percent, tipCents: 0 });
  };
  return (
    <section className={styles.card} aria-labelledby="tip-heading">
      <h2 id="tip-heading">{t('display.tipHeading')}</h2>
      <div className={styles.tips} role="group" aria-labelledby="tip-heading">
        {TIP_PERCENTS.map((percent) => (
          <button
            key={percent}
            type="button"
            aria-pressed={isChosen(percent)}
            aria-disabled={isBusy || undefined}
            onClick={() => choose(percent)}
          >
            <span>{percent === 0 ? t('display.noTip') : `${percent}%`}</span>
            {percent > 0 && <small>{moneyOf(tipOf(cart.netCents, percent))}</small>}
          </button>
        ))}
        <button type="button" aria-pressed={isOther || isChosen(null)} onClick={() => setOther(true)}>
          <span>{t('display.other')}</span>
          {isChosen(null) && <small>{moneyOf(cart.tipCents)}</small>}
        </button>
      </div>
      {isOther && (
        <OtherTip
          isBusy={isBusy}
          onChosen={(tipCents) => {
            setOther(false);
            send({ percent: null, tipCents });
          }}
        />
      )}
      {isFailed && <FormAlert text={t('display.notTaken')} />}
    </section>
  );
}

function OtherTip({ isBusy, onChosen }: { isBusy: boolean; onChosen: (cents: number) => void }) {
  const { t } = useTranslation();
  const [cents, setCents] = useState<number | null>(null);
  const take = {
    ...{ id: 'take', label: t('display.take'), enabled: cents !== null && !isBusy },
    run: () => onChosen(cents ?? 0),
  };
  return (
    <form
      className={styles.own}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (cents !== null && !isBusy) onChosen(cents);
      }}
    >
      <MoneyInput label={t('display.otherAmount')} value={cents} max={MOST_TIP_CENTS} onChange={setCents} />
      <ActionButton action={take} variant="filled" />
    </form>
  );
}

function useChoosing(siteId: number, cartKey: string, onChosen: (own: Wire<OwnDisplay>) => void) {
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const send = (wish: Wish) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    chooseTip(siteId, { cartKey, ...wish })
      .then(onChosen, () => setFailed(true))
      .finally(() => setBusy(false));
  };
  return { isBusy, isFailed, send };
}
