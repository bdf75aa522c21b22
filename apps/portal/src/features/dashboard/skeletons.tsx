import { Skeleton } from '../../shared/ui/skeleton.js';
import { text } from '../../shared/strings/en/text.js';
import dashboard from './dashboard.module.css';
import { collapsedRows } from './fleet/collapsed-rows.js';
import css from './skeletons.module.css';

const HEIGHTS = [
  85, 64, 90, 70, 81, 86, 62, 90, 72, 79, 87, 59, 89, 74, 77, 88, 57, 88, 76, 75, 89, 58, 87, 78, 73, 89, 61,
  86, 80, 71, 90,
];

/**
 * Placeholders in the final sizes, so that nothing shifts.
 * @param rows number of inverters, on the page of all inverters
 */
export function DashboardSkeleton({ rows }: { rows?: number }) {
  if (rows !== undefined)
    return (
      <div className={css.page} data-place role="status" aria-label={text.loading}>
        <HeroSkeleton />
        <ListSkeleton rows={rows} />
        <GraphSkeleton />
        <ThumbsSkeleton />
      </div>
    );
  return (
    <div className={css.page} data-place role="status" aria-label={text.loading}>
      <HeroSkeleton />
      <CardsSkeleton />
    </div>
  );
}

/** Placeholders of the cards below the hero. */
export const CardsSkeleton = () => (
  <div className={dashboard.dash}>
    <div className={dashboard.left}>
      <GraphSkeleton />
      <ThumbsSkeleton />
    </div>
    <SideSkeleton />
  </div>
);

const ThumbsSkeleton = () => (
  <div className={css.thumbs}>
    <div className={css.thumb} />
    <div className={css.thumb} />
  </div>
);

function HeroSkeleton() {
  return (
    <div className={css.hero}>
      <div className={css.inside}>
        <div>
          <Skeleton width={72} height={12} />
          <Skeleton width={152} height={44} top={8} />
          <Skeleton height={6} top={12} />
          <Skeleton width="90%" height={12} top={24} />
          <Skeleton width="60%" height={12} top={8} />
        </div>
        <div className={css.sky}>
          <svg viewBox="0 0 200 120" width="100%" height="100%" aria-hidden>
            <path d="M10 96C50 96 60 18 98 18s50 78 92 78" strokeWidth="6" />
            <path d="M0 104h200" strokeWidth="2" />
          </svg>
        </div>
        <div className={css.stats}>
          <Skeleton width="50%" height={28} top={16} />
          <Skeleton height={12} top={12} />
          <Skeleton height={44} top={32} />
        </div>
      </div>
    </div>
  );
}

function ListSkeleton({ rows }: { rows: number }) {
  const shown = collapsedRows(rows);
  return (
    <div className={css.list}>
      <div className={css.listHead}>
        <Skeleton width={128} height={24} />
      </div>
      {Array.from({ length: shown }, (_, row) => (
        <div key={row} className={css.listRow}>
          <Skeleton height={32} />
        </div>
      ))}
      {shown < rows && <div className={css.more} />}
    </div>
  );
}

function GraphSkeleton() {
  return (
    <div className={css.graph}>
      <div className={css.row}>
        <Skeleton width={128} height={24} />
        <Skeleton width={220} height={32} />
      </div>
      <div className={css.bars}>
        {HEIGHTS.map((height, index) => (
          <Skeleton key={index} height={`${height}%`} />
        ))}
      </div>
    </div>
  );
}

function SideSkeleton() {
  return (
    <div className={css.side}>
      <Skeleton width="70%" height={24} />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={32} top={16} />
      ))}
    </div>
  );
}
