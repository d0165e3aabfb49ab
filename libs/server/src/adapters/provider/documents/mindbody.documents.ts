import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#server/platform/config';
import { CONFIG } from '#server/platform/tokens';
import { MindbodyConnection, post } from '../calls/mindbody.connection.js';
import { uploadOnce } from './mindbody.upload.js';
import { ProviderDocuments, type NewProviderDocument, type ProviderDocument } from './provider-documents.js';

/** How much longer than any other call a document may take. */
export const UPLOAD_PATIENCE = 2.5;

@Injectable()
export class MindbodyDocuments extends ProviderDocuments {
  constructor(
    private readonly connection: MindbodyConnection,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  upload(siteId: number, document: NewProviderDocument, token?: string): Promise<ProviderDocument> {
    // Not urgent: slow uploads must leave a place for check-ins.
    const timeoutMs = UPLOAD_PATIENCE * this.config.provider.timeoutMs;
    const request = { ...post('client/uploadclientdocument', siteId), timeoutMs };
    return uploadOnce(document, (body) => this.connection.write({ ...request, body }, token));
  }
}
