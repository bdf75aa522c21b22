// `npm run weaknesses -- [--severity low|moderate|high|critical]`: lists known weaknesses of the locked
// packages from the registry. Exits with 0: none of that severity or worse. 1: some, each named. 2: the registry has no list.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const SEVERITIES = ['low', 'moderate', 'high', 'critical'];
const { values } = parseArgs({ options: { severity: { type: 'string', default: 'moderate' } } });
const least = SEVERITIES.indexOf(values.severity);
if (least < 0) {
  console.error(`--severity is one of ${SEVERITIES.join(', ')}.`);
  process.exit(2);
}

const asked = spawnSync('npm', ['audit', '--json'], {
  cwd: join(import.meta.dirname, '..', '..'),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const report = parse(asked.stdout);
if (!report?.metadata?.vulnerabilities) {
  const reason = report?.message ?? report?.error?.summary ?? asked.stderr.trim();
  console.error(`Not known: the registry gave no list of weaknesses (${reason}). Ask where one does.`);
  process.exit(2);
}
const found = Object.values(report.vulnerabilities)
  .flatMap(({ via }) => via)
  .filter((advisory) => SEVERITIES.indexOf(advisory.severity) >= least);
for (const { severity, name, range, title, url } of found)
  console.error(`${severity}: ${name} ${range}: ${title} (${url})`);
const total = report.metadata.dependencies.total;
console.log(`${found.length} weaknesses of severity ${values.severity} or worse in ${total} packages.`);
process.exitCode = found.length > 0 ? 1 : 0;

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
