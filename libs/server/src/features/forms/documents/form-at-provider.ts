import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { FormAnswers } from '#contracts/forms';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { carries } from '../../../adapters/provider/clients/client-change.js';
import { ProviderClients, type ProviderClientChange } from '../../../adapters/provider/clients/provider-clients.js';
import { ProviderDocuments } from '../../../adapters/provider/documents/provider-documents.js';
import type { Step } from '../../../platform/operations/running-operation.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { answersOf } from './form-answers.js';
import type { FormDocumentRecord } from './form-document.entity.js';

type Asked<R extends boolean> = Pick<Step<R>, 'call' | 'lookUp'>;

/** What a form brings to the provider: the document, and what it tells of the client. */
@Injectable()
export class FormAtProvider {
  constructor(
    private readonly documents: ProviderDocuments,
    private readonly clients: ProviderClients,
    private readonly store: ObjectStore,
    private readonly secrets: Secrets,
  ) {}

  /** The provider itself says when it has the name already: a name is used for one submission only, so that is an earlier try. */
  upload({ siteId, clientId, fileName, pdfKey }: FormDocumentRecord): Asked<boolean> {
    return {
      call: async () => {
        const content = await buffer(await this.store.read(pdfKey));
        return (await this.documents.upload(siteId, { clientId, fileName, content })).isNew;
      },
      lookUp: () => Promise.resolve(null),
    };
  }

  updateClient(document: FormDocumentRecord): Asked<true> {
    const { siteId, clientId } = document;
    const change = providerChange(document, answersOf(this.secrets, document));
    return {
      call: () => this.clients.update(siteId, change).then(() => true),
      lookUp: async () => {
        const [client] = await this.clients.byId(siteId, [clientId]);
        return client !== undefined && carries(client, change) ? true : null;
      },
    };
  }
}

/** 000 §4: YellowAlert names the appointment whose form was filled. */
function providerChange({ clientId, appointmentId }: FormDocumentRecord, answers: FormAnswers): ProviderClientChange {
  const { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy } = answers;
  const { addressLine1, addressLine2, city, state, postalCode, birthDate } = answers;
  const given = { firstName, lastName, email, mobilePhone, homePhone, workPhone, referredBy };
  const address = { addressLine1, addressLine2, city, state, postalCode, birthDate };
  const known = Object.entries({ ...given, ...address }).filter(([, value]) => value !== undefined);
  return { clientId, yellowAlert: String(appointmentId), ...Object.fromEntries(known) };
}
