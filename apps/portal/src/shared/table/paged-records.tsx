import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Inbox, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInteger } from '../format/units.js';
import { adminText } from '../strings/admin-en.js';
import css from './paged-records.module.css';
import { PAGE_SIZE } from './use-page.js';

interface Props<Row> {
  intro: string;
  /** What to say where there is nothing. */
  empty: string;
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  page: number;
  turnTo: (page: number) => void;
  children: (rows: Row[]) => ReactNode;
}

const words = adminText.pages;

/** One page of a long list in its card: on its way, failed, empty, or there. */
export function PagedRecords<Row>({ intro, empty, query, page, turnTo, children }: Props<Row>) {
  const { data } = query;
  return (
    <>
      <p className={css.intro}>{intro}</p>
      <section className={css.card} aria-busy={query.isFetching}>
        {!data && !query.isError && <Places />}
        {!data && query.isError && (
          <Sentence
            sign={<TriangleAlert size={20} strokeWidth={1.6} aria-hidden />}
            says={words.failed}
            again={() => void query.refetch()}
          />
        )}
        {data?.rows.length === 0 && (
          <Sentence
            sign={<Inbox size={20} strokeWidth={1.6} aria-hidden />}
            says={empty}
            again={() => (page > 1 ? turnTo(1) : void query.refetch())}
          />
        )}
        {data && data.rows.length > 0 && (
          <>
            {children(data.rows)}
            <Pager page={page} total={data.total} turnTo={turnTo} />
          </>
        )}
      </section>
    </>
  );
}

function Sentence({ sign, says, again }: { sign: ReactNode; says: string; again: () => void }) {
  return (
    <div className={css.sentence}>
      {sign}
      <p role="status">{says}</p>
      <Button onClick={again}>{words.again}</Button>
    </div>
  );
}

const Places = () => (
  <div className={css.places}>
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} height={24} />
    ))}
  </div>
);

function Pager({ page, total, turnTo }: { page: number; total: number; turnTo: (page: number) => void }) {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return (
    <nav className={css.pager} aria-label={words.label}>
      <span>{words.shown(formatInteger(first), formatInteger(last), formatInteger(total))}</span>
      <IconButton aria-label={words.previous} disabled={page === 1} onClick={() => turnTo(page - 1)}>
        <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <IconButton aria-label={words.next} disabled={last >= total} onClick={() => turnTo(page + 1)}>
        <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </nav>
  );
}
