import { describe, expect, it } from '@jest/globals';
import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { writerOf } from './writer-of.js';

const now = { dealer: 'Surya', status: 'ACTIVE' } as InverterRecord;
const line = (actorName: string | null, after: AuditLine['after']) => ({ actorName, after }) as AuditLine;

describe('author of a conflicting change', () => {
  it('is the author of the line that set the current values', () => {
    const [secret, meera] = [line('Anil Rao', null), line('Meera Joshi', { dealer: 'Surya' })];
    expect(writerOf([secret, meera], ['dealer'], now)).toBe(meera);
  });

  it.each([
    ['the line set another value', [line('Meera Joshi', { status: 'INSTALLED' })]],
    ['the line has no author', [line(null, { status: 'ACTIVE' })]],
    ['no line changes the field', [line('Meera Joshi', { dealer: 'Surya' })]],
  ])('is unknown if %s', (_, lines) => {
    expect(writerOf(lines, ['status'], now)).toBeNull();
  });
});
