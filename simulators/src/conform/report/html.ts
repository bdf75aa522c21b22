import { escapeHtml } from '@heliograph/domain/text/escape-html';
import type { Report, ReportedCheck } from './report.js';

const colours = { PASS: '#1b6e3c', FAIL: '#b3261e', 'NOT SEEN': '#6b6b6b' } as const;

const order = ['FAIL', 'PASS', 'NOT SEEN'] as const;

/** The report as one page without scripts. */
export function toHtml(report: Report): string {
  const { serialNumber, address, startedAt, endedAt, counts } = report;
  const checks = order.flatMap((status) => report.checks.filter((check) => check.status === status));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(serialNumber)}: device conformance</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1d1d1d; }
  details { border-top: 1px solid #ddd; padding: 0.5rem 0; }
  summary { cursor: pointer; }
  b { display: inline-block; min-width: 5.5rem; }
  code, li { overflow-wrap: anywhere; }
  li { font: 13px/1.5 ui-monospace, monospace; }
</style>
<h1>Device conformance: ${escapeHtml(serialNumber)}</h1>
<p>${counts.PASS} passed, ${counts.FAIL} failed, ${counts['NOT SEEN']} not seen. At ${escapeHtml(address)}, from ${startedAt} to ${endedAt}.</p>
${checks.map(toDetails).join('\n')}
</html>
`;
}

function toDetails({ id, status, because, rule, evidence }: ReportedCheck): string {
  const packets = evidence.map(
    ({ at, connection, text }) => `<li>${at} #${connection} ${escapeHtml(text)}</li>`,
  );
  return `<details${status === 'FAIL' ? ' open' : ''}><summary><b style="color:${colours[status]}">${status}</b> ${id}: ${escapeHtml(because)}</summary>
<p>Rule: “${escapeHtml(rule.words)}” (<code>${rule.page}</code>)</p>
<ul>${packets.join('')}</ul></details>`;
}
