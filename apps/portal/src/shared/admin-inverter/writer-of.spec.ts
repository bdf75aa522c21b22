import { describe, expect, it } from '@jest/globals';
import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import { writerOf } from './writer-of.js';

const now = { dealer: 'Surya', status: 'ACTIVE' } as InverterRecord;
const line = (actorName: string | null, after: AuditLine['after']) => ({ actorName, after }) as AuditLine;

describe('who changed an inverter meanwhile', () => {
  it('is whoever wrote what stands there now', () => {
    const [secret, meera] = [line('Anil Rao', null), line('Meera Joshi', { dealer: 'Surya' })];
    expect(writerOf([secret, meera], ['dealer'], now)).toBe(meera);
  });

  it.each([
    ['something else stands there', [line('Meera Joshi', { status: 'INSTALLED' })]],
    ['the line has no name', [line(null, { status: 'ACTIVE' })]],
    ['no line is of it', [line('Meera Joshi', { dealer: 'Surya' })]],
  ])('is not known where %s', (_, lines) => {
    expect(writerOf(lines, ['status'], now)).toBeNull();
  });
});
