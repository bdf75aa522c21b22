import type { ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { adminStatusText } from './strings/en.js';

interface Props {
  readonly titles: readonly string[];
  /** In the order of the titles; null: not known, or not yet. */
  readonly values: readonly ReactNode[] | null;
  readonly pending: boolean;
}

export function Facts({ titles, values, pending }: Props) {
  return (
    <dl>
      {titles.map((title, index) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {values?.[index] ??
              (pending ? <Skeleton width={96} height={20} /> : adminStatusText.service.unknown)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
