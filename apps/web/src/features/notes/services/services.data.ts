import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NotesPage } from '#contracts/visits/notes.dto';
import { call } from '../../../api/call';

/** What the service of this visit may become for the signed-in user; another one, as soon as it is another one. */
export function servicesQuery({ card: { siteId, id, programId, sessionTypeId } }: Pick<NotesPage, 'card'>) {
  return queryOptions({
    queryKey: ['services', siteId, programId, id, sessionTypeId],
    queryFn: async ({ signal }) => {
      const query = { appointmentId: String(id) };
      return (await call('services.list', { as: { staffOf: siteId }, path: { programId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}
