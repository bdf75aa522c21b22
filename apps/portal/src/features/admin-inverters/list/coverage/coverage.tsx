import { useQuery } from '@tanstack/react-query';
import { Grid3x3 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { isFailed } from '../../../../shared/api/known.js';
import { formatInteger } from '../../../../shared/format/units.js';
import { fleetText } from '../../strings/en.js';
import { tableText } from '../../../../shared/strings/en/table.js';
import { Pager } from '../../../../shared/table/pager.js';
import { SearchBox } from '../../../../shared/table/search-box.js';
import { TableEmpty } from '../../../../shared/table/table-states.js';
import type { TableOptions, TableView } from '../../../../shared/table/table-view.js';
import type { ChangeTableView } from '../../../../shared/table/use-table-view.js';
import type { Asked } from '../../../../shared/table/use-server-table.js';
import { Button } from '../../../../shared/ui/button.js';
import { FailureAlert } from '../../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { lazyPart } from '../../../../shared/ui/lazy-part.js';
import { COVERAGE_SIZE, coverageQuery } from '../api/get-coverage.js';
import css from './coverage.module.css';
import { CoverageTable } from './coverage-table.js';
import { Legend } from './legend.js';

const HeatMap = lazyPart(async () => (await import('./heat-map.js')).HeatMap);

const PAGES: TableOptions = { sizes: [COVERAGE_SIZE], sort: null };

interface Props {
  /** The table's search and filters, so that both show the same inverters. */
  asked: Asked;
  view: TableView;
  change: ChangeTableView;
}

/**
 * Data availability per day and inverter. Pages are ordered by the server's last evaluation, rows on a page by their
 * current share, worst first.
 */
export function Coverage({ asked, view, change }: Props) {
  const words = fleetText.coverage;
  const { page, search } = view;
  const searchField = useRef<HTMLInputElement>(null);
  const query = useQuery(coverageQuery(asked, page));
  const [asTable, setAsTable] = useState(false);
  const rows = [...(query.data?.rows ?? [])].sort((a, b) => (a.share ?? 2) - (b.share ?? 2));
  const total = query.data?.total ?? 0;
  const number = (value: number) => formatInteger(value);
  return (
    <section className={css.card} aria-label={words.title} aria-busy={query.isFetching}>
      <header className={css.head}>
        <div>
          <h2>{words.title}</h2>
          <p>{words.intro}</p>
        </div>
        <Button onClick={() => setAsTable(!asTable)}>{asTable ? words.asPicture : words.asTable}</Button>
      </header>
      <SearchBox
        fieldRef={searchField}
        search={search}
        onSearch={(sought, replace) => change({ search: sought }, { replace })}
      />
      {isFailed(query) && <FailureAlert />}
      {query.isPending && <Skeleton height={COVERAGE_SIZE * 22 + 32} width="100%" />}
      {query.data && rows.length === 0 && (
        <TableEmpty
          sign={<Grid3x3 size={20} strokeWidth={1.6} aria-hidden />}
          message={search.trim() ? tableText.noHits(search) : fleetText.noneLikeIt}
        />
      )}
      {rows.length > 0 && (
        <>
          {asTable ? (
            <CoverageTable rows={rows} />
          ) : (
            <>
              <Legend />
              <Suspense fallback={<Skeleton height={rows.length * 22 + 32} width="100%" />}>
                <HeatMap rows={rows} />
              </Suspense>
            </>
          )}
          <Pager
            view={{ ...view, size: COVERAGE_SIZE }}
            change={(part) => change({ page: part.page ?? 1 })}
            options={PAGES}
            total={total}
          />
          <p className="visually-hidden" role="status">
            {words.rows(
              number((page - 1) * COVERAGE_SIZE + 1),
              number(Math.min(page * COVERAGE_SIZE, total)),
              number(total),
            )}
          </p>
        </>
      )}
    </section>
  );
}
