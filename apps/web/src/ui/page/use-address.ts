import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Values by the names of parameters; an empty one takes its parameter away. */
export type AddressPart = Readonly<Record<string, string>>;

/** As it is to be, or from what the address has by now. */
export type AddressChange = AddressPart | ((now: URLSearchParams) => AddressPart);

/**
 * The parameters of the address, and how some of them change while all others stay: those that the address has by now. What was drawn
 * last may be one press behind it, and what that press chose would be lost. `isStep`: to be gone back from.
 */
export function useAddress(): [URLSearchParams, (asked: AddressChange, options?: { isStep?: boolean }) => void] {
  const [drawn] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (asked: AddressChange, { isStep = false } = {}) => {
      const next = new URLSearchParams(window.location.search);
      const part = typeof asked === 'function' ? asked(next) : asked;
      for (const [name, value] of Object.entries(part))
        if (value === '') next.delete(name);
        else next.set(name, value);
      void navigate(`?${next.toString()}`, { replace: !isStep });
    },
    [navigate],
  );
  return [drawn, change];
}
