import type { InverterRecord } from '@heliograph/contracts/http/admin-inverter';
import type { AuditLine } from '@heliograph/contracts/http/get-audit-log';
import type { QueryClient } from '@tanstack/react-query';
import { inverterDetailQuery } from '../api/get-inverter-detail.js';
import { inverterRecordQuery } from './api/get-inverter.js';
import { changedFields } from './update-schema.js';
import { writerOf } from './writer-of.js';

/** The inverter as another administrator saved it during the edit. */
export interface Conflict {
  readonly now: InverterRecord;
  /** Audit line of the change; null if unknown. */
  readonly by: AuditLine | null;
}

/**
 * @returns null if the inverter was not changed after all.
 * @throws ApiError
 */
export async function readConflict(queryClient: QueryClient, base: InverterRecord): Promise<Conflict | null> {
  const id = base.inverter_id;
  const now = await queryClient.fetchQuery(inverterRecordQuery(id));
  if (now.version === base.version) return null;
  const detail = await queryClient.fetchQuery({ ...inverterDetailQuery(id), staleTime: 0 }).catch(() => null);
  return { now, by: detail && writerOf(detail.audit, changedFields(base, now), now) };
}
