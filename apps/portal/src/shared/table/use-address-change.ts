import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters to set; null or an empty text removes one. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The address's parameters, and a setter for a list's filters: it adds a history entry and goes to the first page. */
export function useAddressChange(): [URLSearchParams, (change: AddressChange) => void] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (part: AddressChange) => {
      const written = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(part)) {
        if (value) written.set(name, value);
        else written.delete(name);
      }
      written.delete('page');
      setAddress(written, { preventScrollReset: true });
    },
    [setAddress],
  );
  return [address, change];
}
