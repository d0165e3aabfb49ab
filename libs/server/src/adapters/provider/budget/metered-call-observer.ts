import { Injectable } from '@nestjs/common';
import { Metrics } from '#server/platform/metrics';
import { type ProviderCall, ProviderCallObserver } from './provider-call-observer.js';

@Injectable()
export class MeteredCallObserver extends ProviderCallObserver {
  constructor(private readonly metrics: Metrics) {
    super();
  }

  onCall({ operation, outcome, ms }: ProviderCall): void {
    this.metrics.providerCalls.observe({ operation, outcome }, ms / 1_000);
  }
}
