import { queryOptions } from '@tanstack/react-query';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { call } from '../../../api/call';
import { afterPicture } from '../../../ui/popup/after-picture';

/** What no card carries of an appointment: contact and notes. Asked for again when its card is a newer one. */
export function visitDetailQuery(siteId: number, { id, version }: Pick<AppointmentCard, 'id' | 'version'>) {
  return queryOptions({
    queryKey: ['calendar visit', siteId, id, version],
    queryFn: async ({ signal }) => {
      // What the card knows is shown first.
      await afterPicture();
      return (await call('appointments.one', { as: { staffOf: siteId }, path: { appointmentId: id }, signal })).body;
    },
    staleTime: 60_000,
  });
}
