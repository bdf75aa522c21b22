import { searchEverything } from '@heliograph/contracts/http/search-everything';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../../shared/api/call-api.js';

/** Wait until nothing was typed for this time, ms. */
const QUIET_MS = 150;

/** What the typed term finds; never the rows of an earlier term. */
export function useFoundEverywhere(typed: string) {
  const term = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), QUIET_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const { data, error } = useQuery({
    queryKey: ['search-everything', asked],
    queryFn: asked === '' ? skipToken : ({ signal }) => callApi(searchEverything, { term: asked }, signal),
    retry: false,
  });
  const isForTerm = asked === term;
  return { found: isForTerm ? data : undefined, failed: isForTerm && error !== null };
}
