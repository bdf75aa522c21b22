import { searchEverything } from '@heliograph/contracts/http/search-everything';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../../shared/api/call-api.js';

/** Wait until nothing was typed for this time, ms. */
const QUIET_MS = 150;

const foundQuery = (term: string) =>
  queryOptions({
    queryKey: ['search-everything', term],
    queryFn: ({ signal }) => callApi(searchEverything, { term }, signal),
    retry: false,
  });

/** Rows found for the typed term; never those of an earlier term. */
export function useFoundEverywhere(typed: string) {
  const term = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(term), QUIET_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const { data, error } = useQuery({ ...foundQuery(asked), enabled: asked !== '' });
  const isForTerm = asked === term;
  const queries = useQueryClient();
  return {
    found: isForTerm ? data : undefined,
    failed: isForTerm && error !== null,
    /** Searches without waiting. */
    find: (sought: string) => queries.fetchQuery(foundQuery(sought.trim())),
  };
}
