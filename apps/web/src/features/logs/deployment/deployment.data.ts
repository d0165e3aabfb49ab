import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call';

const AGAIN_MS = 60_000;

/** Which versions of the programs run. */
export const deploymentQuery = queryOptions({
  queryKey: ['deployment'],
  queryFn: async ({ signal }) => (await call('deployment.running', { signal })).body,
  refetchInterval: AGAIN_MS,
});
