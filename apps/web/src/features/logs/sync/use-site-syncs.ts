import { useInterval } from '@mantine/hooks';
import type { LiveSiteSync } from '../../../live/patches/config/site-sync';
import { readAgain, useLiveQueries } from '../../../live/use-live-many';
import type { Site } from '../reading/log-sites';
import { siteSync } from './site-syncs.data';

/** Readings, messages and calls make no event: they are asked for again this often while somebody looks. */
const AGAIN_MS = 30_000;

export interface ShownSync extends Site {
  /** The last that was read; undefined until it was. */
  figures: LiveSiteSync | undefined;
  /** The last reading of ours failed. */
  isUnread: boolean;
}

export interface ShownSyncs {
  sites: readonly ShownSync[];
  error: Error | null;
  retry: () => void;
}

/** How the mirrors of these sites are kept, each read with its own session. */
export function useSiteSyncs(sites: readonly Site[]): ShownSyncs {
  const asked = sites.map(({ siteId }) => siteSync(siteId));
  const seen = useLiveQueries(asked);
  const readShown = () => {
    if (!document.hidden) readAgain(asked);
  };
  useInterval(readShown, AGAIN_MS, { autoInvoke: true });
  return {
    sites: sites.map((site, at) => ({
      ...site,
      figures: seen[at]?.data,
      isUnread: (seen[at]?.error ?? null) !== null,
    })),
    error: seen.find(({ error }) => error !== null)?.error ?? null,
    retry: () => readAgain(asked.filter((_, at) => (seen[at]?.error ?? null) !== null)),
  };
}
