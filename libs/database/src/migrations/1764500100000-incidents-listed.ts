import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexesConcurrently } from './create-indexes-concurrently.js';

const indexes = {
  incidents_searched: 'incidents USING gin (lower(name) gin_trgm_ops)',
  incidents_by_name: 'incidents (lower(name), id)',
  incidents_by_suspected: 'incidents (suspected, id)',
  incidents_by_since: 'incidents (silent_since, id)',
  incidents_by_end: 'incidents (closed_at, id)',
  incidents_by_duration: 'incidents ((closed_at - silent_since), id)',
  incidents_by_silent: 'incidents (silent_inverters, id)',
};

/** Indexes for the list of incidents: one for the search, and one per order. */
export class IncidentsListed1764500100000 implements MigrationInterface {
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return createIndexesConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}
