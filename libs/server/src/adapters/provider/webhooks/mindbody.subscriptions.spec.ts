import { type Reply, closeScripted, scripted } from '../testing/scripted-provider.js';

afterEach(closeScripted);

describe('a webhook subscription', () => {
  const made = { subscriptionId: 'new', messageSignatureKey: 'k', status: 'PendingActivation' };
  const wrap = (value: unknown): Reply => ({ json: { isSuccess: true, value, errorInformation: [] } });

  it('is understood in the documented wrapping too, and old ones of ours end', async () => {
    const items = [
      { subscriptionId: 'old', referenceId: 'studio-hub', status: 'Active' },
      { subscriptionId: 'gone', referenceId: 'studio-hub', status: 'DeactivatedByUser' },
      { subscriptionId: 'other', referenceId: 'another-product', status: 'Active' },
      { subscriptionId: 'new', referenceId: 'studio-hub', status: 'Active' },
    ];
    const { provider, count } = await scripted({
      'POST /subscriptions': () => wrap(made),
      'PATCH /subscriptions/new': () => wrap({ ...made, status: 'Active' }),
      'GET /subscriptions': () => wrap({ items }),
      'DELETE /subscriptions/old': () => ({ json: {} }),
    });
    expect(await provider.webhooks.subscribe('https://hub.example/hook', null)).toEqual({
      ...{ subscriptionId: 'new', signatureKey: 'k' },
    });
    expect(['old', 'gone', 'other', 'new'].map((id) => count(`DELETE /subscriptions/${id}`))).toEqual([1, 0, 0, 0]);
  });

  it('keeps its key, told only once, when the old ones cannot be ended', async () => {
    const { provider } = await scripted({
      'POST /subscriptions': () => ({ json: made }),
      'PATCH /subscriptions/new': () => ({ json: { ...made, status: 'Active' } }),
      'GET /subscriptions': () => ({ status: 403, json: { errors: [{ errorMessage: 'no' }] } }),
    });
    expect(await provider.webhooks.subscribe('https://hub.example/hook', null)).toMatchObject({ signatureKey: 'k' });
  });

  it('that failed is an error', async () => {
    const { provider } = await scripted({
      'POST /subscriptions': () => ({
        json: { isSuccess: false, value: null, errorInformation: [{ errorMessage: 'The address did not answer.' }] },
      }),
    });
    await expect(provider.webhooks.subscribe('https://hub.example/hook', null)).rejects.toMatchObject({
      ...{ code: 'PROVIDER_REFUSED', message: 'The address did not answer.' },
    });
  });
});
