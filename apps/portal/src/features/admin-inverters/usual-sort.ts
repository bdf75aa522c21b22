import { useState } from 'react';

/** The two orders that are offered; the first is the spec's. */
export const sortOffers = ['-id', 'trouble'] as const;
export type SortOffer = (typeof sortOffers)[number];

const keyOf = (adminId: string) => `heliograph.fleet-sort.${adminId}`;

function remembered(adminId: string): SortOffer {
  try {
    const kept = localStorage.getItem(keyOf(adminId));
    return sortOffers.find((sort) => sort === kept) ?? sortOffers[0];
  } catch {
    return sortOffers[0];
  }
}

/** How this administrator usually has the fleet sorted, as it was when the page opened, and a way to remember another. */
export function useUsualSort(adminId: string): [SortOffer, (sort: SortOffer) => void] {
  const [usual] = useState(() => remembered(adminId));
  const remember = (sort: SortOffer) => {
    try {
      localStorage.setItem(keyOf(adminId), sort);
    } catch {
      // A browser that keeps nothing: then it is the spec's order again next time.
    }
  };
  return [usual, remember];
}
