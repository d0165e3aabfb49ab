import { Injectable } from '@nestjs/common';
import { hasFiles } from '#domain/notes/note-rules';
import { phoneDigits } from '#domain/people/contact';
import { ImageArchive } from '../../adapters/archive/image-archive.js';
import { ProviderClients } from '../../adapters/provider/clients/provider-clients.js';
import { VisitsService } from '../appointments/visits.service.js';
import { ArchiveAsking } from '../media/archive/archive-asking.js';
import { SalesRepository } from './sales.repository.js';

/** What follows a paid visit, each of which may be done again: the yellow alert is emptied, the pictures are fetched. 001 §7 */
@Injectable()
export class SaleFollowUp {
  constructor(
    private readonly sales: SalesRepository,
    private readonly visits: VisitsService,
    private readonly provider: ProviderClients,
    private readonly archive: ImageArchive,
    private readonly archiveAsking: ArchiveAsking,
  ) {}

  async run(siteId: number, saleId: string): Promise<void> {
    const sale = await this.sales.soldBy(siteId, saleId);
    if (sale === null || sale.appointmentId === null) return;
    const visit = await this.visits.find(siteId, sale.appointmentId);
    if (visit === null) return;
    const { appointmentId, clientId, programId } = visit;
    const patientId = phoneDigits(visit.mobilePhone || visit.homePhone || visit.workPhone);
    if (this.archive.isOn && hasFiles(programId) && patientId !== null) {
      const author = { actor: sale.soldBy, source: 'system', address: null } as const;
      await this.archiveAsking.ask({ siteId, appointmentId, patientId, author });
    }
    await this.provider.update(siteId, { clientId, yellowAlert: '' });
  }
}
