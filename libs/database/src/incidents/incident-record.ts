import type { IncidentKind, ProbableCause } from '@heliograph/domain/silence/diagnostic-snapshot';
import { isoSql } from '../connection/iso-sql.js';

/** An incident as shown with an outage; times are ISO 8601, since it is read as JSON. */
export interface IncidentRecord {
  readonly id: number;
  readonly kind: IncidentKind;
  readonly name: string;
  readonly suspected: ProbableCause;
  readonly silentSince: string;
  readonly closedAt: string | null;
  readonly silentInverters: number;
  readonly expectedInverters: number;
}

/** One column of JSON for the incident joined as `alias`; null where none is joined. */
export const incidentJsonSql = (alias: string) => /* sql */ `
  CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object(
    'id', ${alias}.id, 'kind', ${alias}.kind, 'name', ${alias}.name, 'suspected', ${alias}.suspected,
    'silentSince', ${isoSql(`${alias}.silent_since`)}, 'closedAt', ${isoSql(`${alias}.closed_at`)},
    'silentInverters', ${alias}.silent_inverters, 'expectedInverters', ${alias}.expected_inverters) END`;
