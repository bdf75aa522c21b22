import { describe, expect, it } from '@jest/globals';
import { SERIAL, Wire } from '../fake-wire.js';
import { profileSchema } from '../profile.js';
import { toHtml } from './html.js';
import { toJunit } from './junit.js';
import { makeReport } from './report.js';

const wire = new Wire().connect({ clientId: '<&"\u0001>', password: Buffer.from('hidden') });
const report = makeReport(wire.seen(), profileSchema.parse({}), 'mqtt://localhost:1884');

describe('a report', () => {
  it('names each check with its rule, and the packets that show it', () => {
    const check = report.checks.find(({ id }) => id === 'connect-client-id')!;
    expect(check).toMatchObject({ status: 'FAIL', rule: { page: 'docs/devices.md#connecting' } });
    expect(check.evidence).toMatchObject([{ at: '2026-03-10T06:30:00.000Z', connection: 1 }]);
    expect(check.evidence[0]!.text).toContain('"password":"given"');
    expect(report.counts.FAIL).toBe(report.checks.filter(({ status }) => status === 'FAIL').length);
    expect(report.serialNumber).toBe(SERIAL);
  });

  it('never holds a secret', () => {
    for (const text of [JSON.stringify(report), toHtml(report), toJunit(report)])
      expect(text).not.toContain('hidden');
  });

  it('escapes what the device sent', () => {
    expect(toHtml(report)).toContain('client id &quot;&lt;&amp;&quot;');
    expect(toHtml(report)).not.toContain('<&');
    expect(toJunit(report)).toContain('client id &quot;&lt;&amp;&quot;&gt;&quot;');
  });
});

describe('a JUnit report', () => {
  it('has a failure for each FAIL, and skips what was not seen', () => {
    const count = (pattern: RegExp) => toJunit(report).match(pattern)?.length ?? 0;
    expect(count(/<testcase /g)).toBe(report.checks.length);
    expect(count(/<failure /g)).toBe(report.counts.FAIL);
    expect(count(/<skipped /g)).toBe(report.counts['NOT SEEN']);
  });
});
