import { randomUUID } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { type HubWorld, signIn } from '../product/hub-world';

/** Of the shelf of every studio of the sandbox. */
const POSTER = '0012008';

/** Sells a poster for cash to somebody without a visit, over the api; what it costs there with tax says the refusal of a wrong sum. */
export async function sellPoster(world: HubWorld): Promise<{ dollars: number; isAfterClose: boolean }> {
  const token = await signIn(world.url, world.studio);
  const [visit] = await world.day();
  const ask = async (totalAmount: number) => {
    const answer = await fetch(`${world.url}/api/walkInCheckout`, {
      method: 'PUT',
      headers: {
        ...{ siteid: String(world.studio.id), authorization: token, locationid: '1' },
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      },
      body: JSON.stringify({
        ...{ ClientId: visit?.Client.Id, totalAmount, tip: 0, staffName: 'Ana' },
        Items: [{ Item: { Type: 'Product', Metadata: { Id: POSTER } }, Quantity: 1 }],
        Payments: [{ Type: 'Cash', Metadata: { amount: totalAmount } }],
      }),
    });
    return (await answer.json()) as { message: string; isAfterClose?: boolean };
  };
  // The shelf is read from the provider once the worker stands.
  const { message } = await eventually(
    () => ask(1),
    (said) => / now\. /.test(said.message),
  );
  const dollars = Number(/\$(\d+\.\d\d) now/.exec(message)?.[1]);
  const sold = await ask(dollars);
  if (sold.isAfterClose === undefined) throw new Error(sold.message);
  return { dollars, isAfterClose: sold.isAfterClose };
}
