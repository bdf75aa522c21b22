import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ThrottledLog } from './throttled-log.js';

describe('ThrottledLog', () => {
  let lines: [object, string][];
  let log: ThrottledLog;
  beforeEach(() => {
    lines = [];
    log = new ThrottledLog({
      warn: (fields: object, message: string) => lines.push([fields, message]),
    } as never);
  });
  afterEach(() => log.onModuleDestroy());

  it('logs the first occurrence immediately and later ones as a count', () => {
    for (let n = 0; n < 10_000; n++)
      log.warn('quarantined', { serialNumber: 'A', reason: 'x' }, { detail: `${n}` });
    log.warn('quarantined', { serialNumber: 'A', reason: 'y' });
    expect(lines).toEqual([
      [{ serialNumber: 'A', reason: 'x', detail: '0' }, 'quarantined'],
      [{ serialNumber: 'A', reason: 'y' }, 'quarantined'],
    ]);
    lines = [];
    log.tell();
    expect(lines).toEqual([[{ serialNumber: 'A', reason: 'x', times: 9_999 }, 'quarantined, again']]);
    lines = [];
    log.warn('quarantined', { serialNumber: 'A', reason: 'x' });
    expect(lines).toEqual([]);
    log.tell();
    log.tell();
    log.warn('quarantined', { serialNumber: 'A', reason: 'x' });
    expect(lines.map(([, message]) => message)).toEqual(['quarantined, again', 'quarantined']);
  });

  it('limits the number of kinds and the length of fields', () => {
    for (let n = 0; n < 10_000; n++) log.warn('quarantined', { serialNumber: `${n} ${'x'.repeat(1_000)}` });
    log.tell();
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toEqual([{ times: 9_900 }, 'further warnings of other kinds']);
    expect(JSON.stringify(lines).length).toBeLessThan(101 * 300);
  });
});
