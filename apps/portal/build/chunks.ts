import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Modules that are grouped by the pages that need them: our own, and small libraries that would otherwise be separate
 * requests.
 */
const OURS = /[\\/]portal[\\/](?:src|build)[\\/]|[\\/]libs[\\/]|node_modules[\\/]suncalc[\\/]|virtual:/;

type Group = Exclude<NonNullable<Rolldown.CodeSplittingOptions['groups']>[number], string>;
type Context = Rolldown.ChunkingContext;

const inPackages = (...names: string[]): RegExp =>
  new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

const LIBRARIES = inPackages(
  ...['react', 'react-dom', 'scheduler', 'react-router(?:-dom)?', 'zod'],
  '@tanstack[\\\\/](?:react-query|query-core)',
);

type Holds = (id: string, context: Context) => boolean;

/** Modules that no customer page loads. */
const NOT_CUSTOMERS = /[\\/]src[\\/](?:app[\\/]admin|features[\\/]simulator)[\\/]/;

/** Whether a module of ours is a static import of these entries, directly or indirectly, and thus loaded with them. */
const neededBy = (...roots: string[]): Holds => reachedFrom(roots, (info) => info.importedIds);

function reachedFrom(
  roots: readonly string[],
  nextOf: (info: Rolldown.ModuleInfo) => readonly string[],
): Holds {
  const needed = new Set<string>();
  const follow = (id: string, context: Context): void => {
    const info = context.getModuleInfo(id);
    for (const next of info ? nextOf(info) : []) {
      if (!OURS.test(next) || needed.has(next)) continue;
      needed.add(next);
      follow(next, context);
    }
  };
  return (id, context) => {
    if (needed.size === 0)
      for (const root of roots) follow(fileURLToPath(new URL(`../src/${root}`, import.meta.url)), context);
    return needed.has(id);
  };
}

const offline = neededBy('offline/main.ts');
const every = neededBy('main.tsx');
const login = neededBy('features/login/login-page.tsx');
const layout = neededBy('app/layout/customer-layout.tsx');
const dashboard = neededBy('app/layout/customer-layout.tsx', 'features/dashboard/dashboard-page.tsx');

const hindi = neededBy('app/strings/hi/public.ts', 'app/strings/hi/customer.ts');
const publicHindi = neededBy('app/strings/hi/public.ts');
const isHindi = /[\\/]strings[\\/]hi(?:[\\/]|\.ts$)/;
/**
 * Needed by both login and dashboard, or by every page; and the helpers for Hindi sentences, which all Hindi pages
 * need.
 */
const shared: Holds = (id, context) =>
  every(id, context) ||
  (login(id, context) && dashboard(id, context)) ||
  (hindi(id, context) && !isHindi.test(id));

const GRAPHS = /[\\/]features[\\/]dashboard[\\/]/;
const TROUBLE =
  /[\\/]dashboard[\\/](?:events|trouble)[\\/]|[\\/](?:get-open-tickets|ticket-address|urgent-faults)\.ts$/;

/** Needed by customer pages, statically or on demand. */
const customers = reachedFrom(['main.tsx'], ({ importedIds, dynamicallyImportedIds }) =>
  [...importedIds, ...dynamicallyImportedIds].filter((id) => !NOT_CUSTOMERS.test(id)),
);

const ours = (name: string, holds: Holds, minShareCount = 1): Group => ({
  name: (id, context) => (holds(id, context) ? name : null),
  test: OURS,
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * Groups modules that several pages share into a few chunks: they compress better than many small ones and need fewer
 * requests. The chunks of login and dashboard contain only their own imports, even if other pages share them, since the
 * first matching group takes a module.
 */
export const groups: Group[] = [
  {
    name: 'base',
    test: (id) => LIBRARIES.test(id) || id.endsWith('vite/preload-helper.js'),
  },
  // One chunk, although the back office extends some of its texts.
  {
    name: (id, context) =>
      id.endsWith('/app/strings/hi/public.ts') || publicHindi(id, context) ? 'public' : null,
    test: isHindi,
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: inPackages('react-hook-form', '@hookform') },
  ours('first', offline),
  ours('start', shared),
  // Icons that three chunks share: so small that loading unused ones costs little.
  {
    name: 'icons',
    test: inPackages('lucide-react'),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // Details of trouble and events, loaded only if there are any.
  {
    name: (id, context) => (dashboard(id, context) ? null : 'trouble'),
    test: TROUBLE,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Modules of a single page stay in that page's chunk.
  ours('login', login),
  ours('customer', (id, context) => layout(id, context) || (dashboard(id, context) && !GRAPHS.test(id))),
  ours('dashboard', dashboard),
  {
    name: 'graphs',
    test: GRAPHS,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Tables, long forms, tickets. What only administrators' pages share goes to the next group.
  ours('lists', customers, 4),
  ours('back-office', () => true, 4),
];
