import type { Pool } from 'pg';
import type { Episode, FoundIncident } from './result.js';

interface OpenRow {
  readonly id: number;
  readonly inverter_id: number;
  readonly incident_id: number | null;
}

/** Records by simulated time when cases were open. Times in the tables may come from a wrong clock. */
export class OpenCases {
  readonly episodes: Episode[] = [];
  readonly #open = new Map<number, Episode>();
  readonly #incidentsAt = new Map<number, number>();

  constructor(private readonly pool: Pool) {}

  /** Compares the open cases with those of the last call. */
  async look(at: number): Promise<void> {
    const { rows } = await this.pool.query<OpenRow>(openSql);
    const now = new Set(rows.map(({ id }) => id));
    for (const [id, episode] of this.#open) {
      if (now.has(id)) continue;
      episode.until = at;
      this.#open.delete(id);
    }
    for (const { id, inverter_id, incident_id } of rows) {
      const known = this.#open.get(id);
      if (known) known.incidentId = incident_id;
      else
        this.#begin(id, {
          inverterId: inverter_id,
          caseId: id,
          incidentId: incident_id,
          from: at,
          until: null,
        });
      if (incident_id !== null && !this.#incidentsAt.has(incident_id)) this.#incidentsAt.set(incident_id, at);
    }
  }

  #begin(id: number, episode: Episode): void {
    this.#open.set(id, episode);
    this.episodes.push(episode);
  }

  async incidents(): Promise<FoundIncident[]> {
    const { rows } = await this.pool.query<Omit<FoundIncident, 'at'>>(incidentsSql);
    return rows.map((row) => ({ ...row, at: this.#incidentsAt.get(row.incidentId) ?? NaN }));
  }
}

const openSql = /* sql */ `SELECT id, inverter_id, incident_id FROM silence_cases WHERE closed_at IS NULL ORDER BY id`;

const incidentsSql = /* sql */ `
SELECT incidents.id AS "incidentId", kind, name, suspected,
       coalesce(array_agg(DISTINCT inverter_id) FILTER (WHERE inverter_id IS NOT NULL), '{}') AS "inverterIds"
FROM incidents LEFT JOIN silence_cases ON silence_cases.incident_id = incidents.id
GROUP BY incidents.id ORDER BY incidents.id`;
