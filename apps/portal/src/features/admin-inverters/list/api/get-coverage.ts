import type { InputOf } from '@heliograph/contracts/http/call';
import { getCoverage } from '@heliograph/contracts/http/get-coverage';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiForPage } from '../../../../shared/api/call-api.js';
import { REFRESH_MS, fleetKey } from '../../../../shared/api/queries.js';
import type { Asked } from '../../../../shared/table/use-server-table.js';

/** Rows per page of the heat map. */
export const COVERAGE_SIZE = 12;
/** Order of the heat map, and of its file: worst first, over all pages. */
export const COVERAGE_SORT = 'coverage';

/**
 * Sorted by data availability.
 * @param asked the table's search and filters; the heat map has its own order
 */
export const coverageQuery = (asked: Asked, page: number) =>
  queryOptions({
    queryKey: fleetKey('coverage', asked, page),
    queryFn: ({ signal }) =>
      callApiForPage(
        getCoverage,
        { ...(asked as InputOf<typeof getCoverage>), sort: COVERAGE_SORT, page, size: COVERAGE_SIZE },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
