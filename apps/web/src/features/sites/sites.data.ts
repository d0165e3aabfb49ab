import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';

/** The public list of studios. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: async ({ signal }) => (await call('sites.list', { as: 'nobody', signal })).body.sites,
  staleTime: 10 * 60_000,
  // A hub that was just set up reads its studios from the provider first.
  refetchInterval: ({ state }) => (state.data?.length === 0 ? 3_000 : false),
});
