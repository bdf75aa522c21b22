import { useSearchParams } from 'react-router-dom';

/** Rows of a page. */
export const PAGE_SIZE = 25;

/** The page that the address names, from 1, and a way to another; the first is not written down. */
export function usePage(): [page: number, turnTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('page'));
  const page = Number.isInteger(named) && named > 1 ? named : 1;
  const turnTo = (next: number) =>
    setSearch((now) => {
      const changed = new URLSearchParams(now);
      if (next > 1) changed.set('page', String(next));
      else changed.delete('page');
      return changed;
    });
  return [page, turnTo];
}
