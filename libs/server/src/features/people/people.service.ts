import { Injectable } from '@nestjs/common';
import type { PersonErased, PersonExport } from '#contracts/people.dto';
import type { Author } from '#contracts/identity/identity';
import { ObjectStore } from '../../adapters/files/object-store.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { EventLog } from '../../platform/events/event-log.js';
import { PeopleRepository, type PersonRef } from './people.repository.js';

/** Long enough to fetch what a list names. */
const LINK_SECONDS = 600;

/** What is kept of a person, handed out or erased: for whoever has a right to it. Both are written down. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventLog,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND for whom the site does not know. */
  async export(person: PersonRef, author: Author): Promise<PersonExport> {
    await this.known(person);
    const documents = (await this.people.files(person)).filter(({ isDocument }) => isDocument);
    const files = await Promise.all(
      documents.map(async ({ key, fileName }) => {
        const { url } = await this.store.link(key, { seconds: LINK_SECONDS, fileName, inline: false });
        return { fileName, url };
      }),
    );
    const tables = await this.unitOfWork.run(async (tx) => {
      const rows = await this.people.rows(tx, person);
      const after = { documents: files.length };
      await this.audit.note(tx, 'person.exported', { ...person, author, before: {}, after });
      return rows;
    });
    return { ...person, exportedAt: this.clock.now().toISOString(), tables, files };
  }

  /**
   * Files first: while one is left in the store, so are the rows that name it, and the same call goes on. Doing it again erases what the mirror
   * brought back meanwhile. ILLEGAL_STATUS while a visit is to come, FORM_IN_PROGRESS while a form is being made or photos are on their way.
   */
  async erase(person: PersonRef, author: Author): Promise<PersonErased> {
    const { hasVisitsToCome, hasFormUnderWay, hasPhotosUnderWay } = await this.known(person);
    if (hasVisitsToCome) throw new DomainError('ILLEGAL_STATUS', 'This client has visits to come. Cancel them first.');
    if (hasFormUnderWay) throw new DomainError('FORM_IN_PROGRESS', 'A form of this client is being made.');
    if (hasPhotosUnderWay) throw new DomainError('FORM_IN_PROGRESS', 'Photos of this client are being uploaded.');
    const files = await this.people.files(person);
    for (const { key } of files) await this.store.remove(key);
    const rows = await this.unitOfWork.run(async (tx) => {
      const erased = await this.people.erase(tx, person);
      this.events.record(tx, person.siteId, 'client.erased', {
        payload: { clientId: person.clientId },
        actor: author.actor,
      });
      await this.audit.note(tx, 'person.erased', { ...person, author, before: {}, after: { files: files.length } });
      return erased;
    });
    return { message: 'Erased here. At the provider this client is to be erased first.', rows, files: files.length };
  }

  private async known(person: PersonRef): ReturnType<PeopleRepository['state']> {
    const state = await this.people.state(person);
    if (!state.isKnown) throw new DomainError('NOT_FOUND', 'There is no such client at this site.');
    return state;
  }
}
