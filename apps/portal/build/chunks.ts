import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What is packed by who needs it: our own files, and small ones of libraries, each of which would be a request. */
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

/** Parts that no customer opens. */
const NOT_CUSTOMERS = /[\\/]src[\\/](?:app[\\/]admin|features[\\/]simulator)[\\/]/;

/** Whether a file of ours is imported by one of these, or by what they import: all of it is fetched with them at once. */
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
const dashboard = neededBy('app/layout/customer-layout.tsx', 'features/dashboard/dashboard-page.tsx');

const hindi = neededBy('shared/strings/hi/all.ts');
const isHindi = /[\\/]strings[\\/]hi[\\/]/;
/** The log-in and the dashboard, or every page; what Hindi sentences are put together with, since every page in Hindi is. */
const shared: Holds = (id, context) =>
  every(id, context) ||
  (login(id, context) && dashboard(id, context)) ||
  (hindi(id, context) && !isHindi.test(id));

const GRAPHS = /[\\/]features[\\/]dashboard[\\/]/;
const TROUBLE =
  /[\\/]dashboard[\\/](?:events|trouble)[\\/]|[\\/]strings[\\/](?:en[\\/])?(?:fault-help|silence)\.ts$/;

/** At once or later. */
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
 * A few files of what many pages share: they pack better than fifty small ones, and fewer are asked for. What the log-in
 * and the dashboard fetch follows from their own imports, whatever else comes to use the same parts: the first group
 * that holds a file has it.
 */
export const groups: Group[] = [
  {
    name: 'base',
    test: (id) => LIBRARIES.test(id) || id.endsWith('vite/preload-helper.js'),
  },
  { name: 'forms', test: inPackages('react-hook-form', '@hookform') },
  ours('first', offline),
  ours('start', shared),
  // So small that the one who needs three takes all.
  {
    name: 'icons',
    test: inPackages('lucide-react'),
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // What there is to say of trouble, and of what happened: for whom there is something to say.
  {
    name: (id, context) => (dashboard(id, context) ? null : 'trouble'),
    test: TROUBLE,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What is one page's alone stays with that page.
  ours('login', login),
  ours('customer', (id, context) => dashboard(id, context) && !GRAPHS.test(id)),
  ours('dashboard', dashboard),
  {
    name: 'graphs',
    test: GRAPHS,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Tables, long forms, tickets; what only the administrators' pages share stays with them.
  ours('lists', customers, 4),
  ours('back-office', () => true, 4),
];
