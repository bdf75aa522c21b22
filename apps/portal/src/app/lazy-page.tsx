import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { PagePlace } from '../shared/ui/message-page.js';
import { RouteBoundary } from './route-boundary.js';

/** A page that is its own download, with its own boundary. */
export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazy(async () => ({ default: await load() }));
  return (
    <RouteBoundary>
      <Suspense fallback={<PagePlace />}>
        <Page />
      </Suspense>
    </RouteBoundary>
  );
}
