import { escapeHtml } from '@heliograph/domain/text/escape-html';
import type { Report, ReportedCheck } from './report.js';

/** Escapes text for XML and drops the characters that XML cannot hold. */
const escaped = (text: string) => escapeHtml(text.replace(NOT_IN_XML, ''));

const NOT_IN_XML =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff](?![\udc00-\udfff])/gu;

/** The report for a CI: a failed check is a failure, a check that was NOT SEEN is skipped. */
export function toJunit({ serialNumber, checks, counts, startedAt, endedAt }: Report): string {
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  const totals = `tests="${checks.length}" failures="${counts.FAIL}" skipped="${counts['NOT SEEN']}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="device conformance ${escaped(serialNumber)}" ${totals} time="${seconds}" timestamp="${startedAt}">
${checks.map((check) => toCase(check, serialNumber)).join('\n')}
</testsuite>
</testsuites>
`;
}

function toCase({ id, status, because, rule, evidence }: ReportedCheck, serialNumber: string): string {
  const head = `<testcase classname="conform.${escaped(serialNumber)}" name="${id}">`;
  if (status === 'PASS') return `${head}</testcase>`;
  if (status === 'NOT SEEN') return `${head}<skipped message="${escaped(because)}"/></testcase>`;
  const lines = evidence.map(({ at, connection, text }) => `${at} #${connection} ${text}`);
  const body = [`Rule: ${rule.words} (${rule.page})`, ...lines].join('\n');
  return `${head}<failure message="${escaped(because)}">${escaped(body)}</failure></testcase>`;
}
