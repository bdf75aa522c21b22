import { lazy, type ComponentType } from 'react';

const AGAIN_MS = 2_000;

/**
 * A part of a page that is its own download, asked for until it comes: the page around it is no less worth without it.
 * A whole page has a boundary of its own instead, which says so.
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
