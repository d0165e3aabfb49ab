import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giftCardQuery } from '../checkout.data';

export interface GiftCardState {
  /** Integer cents; null while nobody knows. */
  balance: number | null;
  error: Error | null;
  isFetching: boolean;
  /** Null when it did not come: why says `error`. */
  lookUp: () => Promise<number | null>;
}

/** What is on the gift card of this code; one that a closed tab had looked up is looked up again. 001 §4 "Gift card status" */
export function useGiftCard(siteId: number, code: string): GiftCardState {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(code);
  const isAsked = asked === code && code !== '';
  const { data, error, isFetching } = useQuery(giftCardQuery(siteId, isAsked ? code : ''));
  return {
    balance: (isAsked ? data : null) ?? null,
    error: isAsked && !isFetching ? error : null,
    isFetching: isAsked && isFetching,
    lookUp: async () => {
      if (code === '') return null;
      setAsked(code);
      return cache.query({ ...giftCardQuery(siteId, code), staleTime: 0 }).catch(() => null);
    },
  };
}
