import type { Trigrams } from '@heliograph/database/provisioning/inspect-trigrams';
import { note, ok, wrong, type Finding } from './finding.js';

/** Checks whether the back office's lists can be searched. Also valid for TimescaleDB. */
export function searchFinding({ made, available, allowed }: Trigrams): Finding {
  if (made) return ok('the extension pg_trgm is installed');
  if (!available) {
    return wrong(
      'the extension pg_trgm, which search needs, is not available on the PostgreSQL server',
      "Install PostgreSQL's contrib modules of the server's version, on Debian the package postgresql-contrib.",
    );
  }
  return allowed
    ? note('the extension pg_trgm, which search needs, is not created yet', 'The next start creates it.')
    : wrong(
        'the extension pg_trgm, which search needs, is missing, and this role may not create it',
        'Have a database administrator run CREATE EXTENSION pg_trgm; in the database.',
      );
}
