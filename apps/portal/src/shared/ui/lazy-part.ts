import { lazy, type ComponentType } from 'react';

const AGAIN_MS = 2_000;

/**
 * An optional part of a page, loaded as a separate chunk and retried until it arrives. A whole page has an error
 * boundary instead, which shows the failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  });
}
