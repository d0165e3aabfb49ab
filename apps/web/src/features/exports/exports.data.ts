import { queryOptions, useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { ExportLink, SavedExport } from '#contracts/reports/exports.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../api/call';
import { sessions } from '../../api/sessions/session.store';

export type OwnExport = Wire<SavedExport> & { siteId: number };

function exportsQuery(siteId: number, token: string) {
  return queryOptions({
    queryKey: ['exports', siteId, token],
    queryFn: async ({ signal }) => {
      const { body } = await call('exports.list', { as: { staffOf: siteId }, signal });
      return body.exports.map(({ exportId, fileName, madeAt, size }) => ({ siteId, exportId, fileName, madeAt, size }));
    },
    staleTime: 0,
    retry: false,
  });
}

/** What was saved at every site that the user is signed in at, newest first; one that fails keeps none of the others back. */
export function useExports() {
  const bySite = useStore(sessions, (state) => state.bySite);
  const sites = Object.entries(bySite).map(([id, { token }]) => ({ siteId: Number(id), token }));
  const found = useQueries({ queries: sites.map(({ siteId, token }) => exportsQuery(siteId, token)) });
  const items = found.flatMap(({ data }) => data ?? []);
  return {
    items: items.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)),
    isPending: found.some(({ isPending }) => isPending),
    isReading: found.some(({ isFetching }) => isFetching),
    unread: sites.flatMap(({ siteId }, i) => (found[i]?.isError === true && !found[i].isFetching ? [siteId] : [])),
    reload: () => void Promise.all(found.map(({ refetch }) => refetch())),
  };
}

/** A link of 5 minutes. */
export async function linkOf({ siteId, exportId }: OwnExport): Promise<Wire<ExportLink>> {
  return (await call('exports.link', { as: { staffOf: siteId }, path: { exportId } })).body;
}
