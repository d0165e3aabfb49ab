import { Injectable } from '@nestjs/common';
import { MindbodyConnection } from '../calls/mindbody.connection.js';
import { verifySignature } from './mindbody.signature.js';
import { MindbodySubscriptions } from './mindbody.subscriptions.js';
import { ProviderWebhooks, type KnownSubscription } from './provider-webhooks.js';

@Injectable()
export class MindbodyWebhooks extends ProviderWebhooks {
  private readonly subscriptions: MindbodySubscriptions;

  constructor({ caller }: MindbodyConnection) {
    super();
    this.subscriptions = new MindbodySubscriptions(caller);
  }

  subscribe(url: string, known: KnownSubscription | null): Promise<KnownSubscription> {
    return this.subscriptions.ensure(url, known);
  }

  isSigned(body: Buffer, signature: string | undefined, key: string): boolean {
    return verifySignature(body, signature, key);
  }
}
