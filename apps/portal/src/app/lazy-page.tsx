import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { lazyThemed } from '../shared/theme/lazy-themed.js';
import { PagePlaceholder } from '../shared/ui/message-page.js';
import { RouteBoundary } from './route-boundary.js';

type Load = () => Promise<ComponentType>;

const preloaded = new Map<Load, ComponentType>();

/** Loads a page before its first render, so that it appears without a placeholder. */
export async function preloadPage(load: Load): Promise<void> {
  preloaded.set(load, await load());
}

function inPlace(makeLazy: () => ComponentType): ReactElement {
  /** Kept between visits: a loaded page needs no placeholder. */
  const loaded: { Page?: ComponentType } = {};

  function Place() {
    const [failures, setFailures] = useState(0);
    const Page = (loaded.Page ??= makeLazy());
    const again = () => {
      loaded.Page = makeLazy();
      setFailures(failures + 1);
    };
    return (
      <RouteBoundary key={failures} again={failures === 0 ? again : undefined}>
        <Suspense fallback={<PagePlaceholder />}>
          <Page />
        </Suspense>
      </RouteBoundary>
    );
  }
  return <Place />;
}

/** A page as a separate chunk with its own error boundary. */
export const lazyPage = (load: Load) =>
  inPlace(() => preloaded.get(load) ?? lazy(async () => ({ default: await load() })));

/** Like `lazyPage`, for a page drawn with MUI. */
export const themedPage = (load: Load) => inPlace(() => lazyThemed(load));
