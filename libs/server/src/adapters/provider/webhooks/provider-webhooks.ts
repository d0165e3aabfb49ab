/** What the scheduling system tells by itself. */
export abstract class ProviderWebhooks {
  /** Makes sure a live subscription for `url` exists. The key is only told when it was created just now. */
  abstract subscribe(url: string, known: KnownSubscription | null): Promise<KnownSubscription>;
  /** Whether the bytes of a message were signed with the key of our subscription. */
  abstract isSigned(body: Buffer, signature: string | undefined, key: string): boolean;
}

export interface KnownSubscription {
  subscriptionId: string;
  signatureKey: string;
}
