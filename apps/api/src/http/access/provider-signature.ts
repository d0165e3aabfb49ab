import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import { WebhooksService } from '#server/features/webhooks/webhooks.service';
import { readJson } from '../edge/json-body.js';

/** The provider proves itself by the signature over the bytes of its message; only then anybody looks what they say. */
@Injectable()
export class ProviderSignature {
  constructor(private readonly webhooks: WebhooksService) {}

  async read(request: FastifyRequest): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[SIGNATURE_HEADER];
    await this.webhooks.mustBeSigned(body, typeof signature === 'string' ? signature : undefined);
    request.body = readJson(body);
  }
}
