import { useCallback } from 'react';
import { EXCEPTION_KINDS, type ExceptionKind } from '#contracts/operations/exceptions';
import { useAddress } from '../../../ui/page/use-address';

export const SHOWN = ['open', 'mine', 'resolved'] as const;
export type Shown = (typeof SHOWN)[number];

/** As the address holds them; an empty one asks nothing. */
export interface ExceptionFilters {
  site: string;
  kind: ExceptionKind | '';
  shown: Shown;
  /** The one that is looked at. */
  exception: string;
}

/** What is shown, from the address: a link to it shows the same. */
export function useExceptionFilters(): [ExceptionFilters, (part: Partial<ExceptionFilters>) => void] {
  const [address, setAddress] = useAddress();
  const said = (name: string) => address.get(name) ?? '';
  const filters: ExceptionFilters = {
    site: said('site'),
    kind: EXCEPTION_KINDS.find((kind) => kind === said('kind')) ?? '',
    shown: SHOWN.find((one) => one === said('shown')) ?? 'open',
    exception: said('exception'),
  };
  const change = useCallback(
    ({ shown, ...part }: Partial<ExceptionFilters>) =>
      setAddress({ ...part, ...(shown === undefined ? {} : { shown: shown === 'open' ? '' : shown }) }),
    [setAddress],
  );
  return [filters, change];
}
