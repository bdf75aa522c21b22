import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailed } from '../api/known.js';
import { Panel } from './panel.js';
import { FailureAlert } from '../ui/failure-alert.js';
import { Skeleton } from '../ui/skeleton.js';
import { text } from '../strings/en/text.js';

interface Props<Data> {
  title: string;
  wide?: boolean;
  query: UseQueryResult<Data>;
  /** Height of the skeleton, px. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** A panel with data of its own: skeleton, failure, or content. */
export function Part<Data>({ title, wide = false, query, height = 120, children }: Props<Data>) {
  return (
    <Panel title={title} wide={wide}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined &&
        (isFailed(query) ? (
          <FailureAlert />
        ) : (
          <div role="status" aria-label={text.loading}>
            <Skeleton height={height} width="100%" />
          </div>
        ))}
    </Panel>
  );
}
