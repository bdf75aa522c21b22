import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { format, resolveConfig } from 'prettier';

const PAGE = new URL('../../docs/benchmarks.md', import.meta.url);
const HEAD = `# Benchmarks

Each section is written by its own benchmark, with \`-- --write\`. Figures are medians, and count as ratios within one run:
the machine has other work, and another machine has other times.
`;

export interface Section {
  /** Of the benchmark, as in `npm run bench <name>`; the marks around the section bear it. */
  readonly name: string;
  readonly title: string;
  /** What took part beside Node.js, with its version: `PostgreSQL 18.4`. */
  readonly parts: readonly string[];
  /** Markdown below the title. */
  readonly body: string;
}

const loadBefore = load();

/**
 * Prints what a benchmark found, and with `--write` puts it into docs/benchmarks.md: in the place of what stood between
 * `<!-- name -->` and `<!-- /name -->`, or at the end.
 */
export async function tell({ name, title, parts, body }: Section): Promise<void> {
  const section = [`## ${title}`, conditions(name, parts), body.trim()].join('\n\n');
  console.log(`\n${section}\n`);
  if (!process.argv.includes('--write')) return;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = await readFile(PAGE, 'utf8').catch(() => HEAD);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  const marked = `${begin}\n\n${section}\n\n${end}`;
  const text =
    from < 0 || to < 0
      ? `${page.trimEnd()}\n\n${marked}\n`
      : page.slice(0, from) + marked + page.slice(to + end.length);
  const options = await resolveConfig(PAGE);
  await writeFile(PAGE, await format(text, { ...options, parser: 'markdown' }));
}

function conditions(name: string, parts: readonly string[]): string {
  const processors = cpus();
  return [
    `\`npm run bench ${name} -- --write\`, ${new Date().toISOString().slice(0, 10)}.`,
    `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()};`,
    `${[`Node.js ${process.versions.node}`, ...parts].join(', ')}.`,
    `Load average ${loadBefore} at the start and ${load()} at the end.`,
  ].join(' ');
}

/** Processes that wanted the processor, over the last minute. */
function load(): string {
  return loadavg()[0]!.toFixed(1);
}
