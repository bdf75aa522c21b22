import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailed } from '../../../shared/api/known.js';
import { Panel } from '../../../shared/record/panel.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { customerText } from './strings/en.js';

interface Props<Data> {
  title: string;
  wide?: boolean;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A panel with data of its own: skeleton, failure, or content. */
export function Part<Data>({ title, wide = false, query, children }: Props<Data>) {
  return (
    <Panel title={title} wide={wide}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined &&
        (isFailed(query) ? (
          <FailureAlert />
        ) : (
          <div role="status" aria-label={customerText.loading}>
            <Skeleton height={120} width="100%" />
          </div>
        ))}
    </Panel>
  );
}
