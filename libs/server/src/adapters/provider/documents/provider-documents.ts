/** A client's documents at the scheduling system. */
export abstract class ProviderDocuments {
  /**
   * Puts a PDF among the client's documents, with the user's token when there is one. TOO_LARGE beyond 4 MB. Not retried: after
   * PROVIDER_UNAVAILABLE send it again under the same name, which then is either new or known.
   */
  abstract upload(siteId: number, document: NewProviderDocument, token?: string): Promise<ProviderDocument>;
}

export interface NewProviderDocument {
  clientId: string;
  /** One of its own for every document: a name that the client has already is not stored again. */
  fileName: string;
  content: Buffer;
}

export interface ProviderDocument {
  fileName: string;
  /** False when the provider had a document of this name: an earlier try got through. */
  isNew: boolean;
}
