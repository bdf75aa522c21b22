import { useState } from 'react';

/** The sort orders on offer; the first is the default. */
const sortOffers = ['trouble', '-id'] as const;
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

/** This administrator's default sort, as stored when the page opened, and a setter that applies from the next visit. */
export function useUsualSort(adminId: string): [SortOffer, (sort: SortOffer) => void] {
  const [usual] = useState(() => remembered(adminId));
  const remember = (sort: SortOffer) => {
    try {
      localStorage.setItem(keyOf(adminId), sort);
    } catch {
      // Without storage, the default applies again next time.
    }
  };
  return [usual, remember];
}
