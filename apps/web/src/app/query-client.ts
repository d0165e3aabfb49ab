import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../api/call';
import { MissingPart } from '../api/parts';

export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What the browser believes about the network is often wrong: ask, and say what came of it.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => error instanceof Unreachable && !(error instanceof MissingPart) && failures < 2,
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });
}
