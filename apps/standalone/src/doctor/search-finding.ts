import type { Trigrams } from '@heliograph/database/provisioning/inspect-trigrams';
import { note, ok, wrong, type Finding } from './finding.js';

/** Whether the back office's lists can be searched. The same for TimescaleDB, which is a PostgreSQL. */
export function searchFinding({ made, available, allowed }: Trigrams): Finding {
  if (made) return ok('searching has the extension pg_trgm');
  if (!available) {
    return wrong(
      "PostgreSQL's extension pg_trgm is not installed on the server: searching needs it",
      "Install PostgreSQL's own additions there, of the server's version: on Debian the package postgresql-contrib.",
    );
  }
  return allowed
    ? note('the extension pg_trgm, which searching needs, is not made yet', 'The next start makes it.')
    : wrong(
        'the extension pg_trgm, which searching needs, is missing, and this role may not make it',
        'Let an administrator of the database run CREATE EXTENSION pg_trgm; in it.',
      );
}
