import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatInteger } from '../format/units.js';
import { tableText } from '../strings/en/table.js';
import { IconButton } from '../ui/button.js';
import { Segmented } from '../ui/segmented.js';
import { isCountedWhole, type PageSize, type TableOptions, type TableView } from './table-view.js';
import css from './pager.module.css';
import type { ChangeTableView } from './use-table-view.js';

interface Props {
  view: TableView;
  change: ChangeTableView;
  options: TableOptions;
  total: number;
}

const bySize = (a: PageSize, b: PageSize) => (a === 'all' ? 1 : b === 'all' ? -1 : a - b);

/** Page size, the range of rows shown, and navigation between pages. */
export function Pager({ view, change, options, total }: Props) {
  const { page, size } = view;
  const { sizes, allRowsMax = Math.max(total, 1) } = options;
  const rows = size === 'all' ? allRowsMax : size;
  const first = (page - 1) * rows + 1;
  const last = Math.min(page * rows, total);
  const isWhole = isCountedWhole(view, options, total);
  const all = `${formatInteger(total)}${isWhole ? '' : '+'}`;
  return (
    <div className={css.pager}>
      {sizes.length > 1 && (
        <>
          <span className={css.rows}>{tableText.rows}</span>
          <Segmented
            className={css.sizes}
            label={tableText.rows}
            choices={[...sizes].sort(bySize).map((one) => ({
              value: String(one),
              label: one === 'all' ? tableText.all : String(one),
            }))}
            value={String(size)}
            onChange={(chosen) => change({ size: sizes.find((one) => String(one) === chosen)! })}
          />
        </>
      )}
      {size === 'all' && total > rows && <span>{tableText.allAtATime(formatInteger(rows))}</span>}
      {!isWhole && last >= total && <span>{tableText.pagesEnd(formatInteger(total))}</span>}
      <nav className={css.pages} aria-label={tableText.pages}>
        <span>{tableText.shown(formatInteger(first), formatInteger(last), all)}</span>
        <IconButton
          aria-label={tableText.previous}
          inactive={page === 1}
          onClick={() => change({ page: page - 1 })}
        >
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={tableText.next}
          inactive={last >= total}
          onClick={() => change({ page: page + 1 })}
        >
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </nav>
    </div>
  );
}
