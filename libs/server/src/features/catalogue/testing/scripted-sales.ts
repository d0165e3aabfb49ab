import { type ProviderOffer, ProviderSales } from '../../../adapters/provider/sales/provider-sales.js';

const notHere = (): Promise<never> => Promise.reject(new Error('not in this script'));

/** For tests: a provider that sells what the test says. */
export class ScriptedSales extends ProviderSales {
  constructor(public list: ProviderOffer[]) {
    super();
  }

  offers = (): Promise<ProviderOffer[]> => Promise.resolve(this.list);
  price = notHere;
  sell = notHere;
  giftCardBalance = notHere;
  sales = notHere;
  purchases = notHere;
}
