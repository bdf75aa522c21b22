import {
  FOUND_ROWS_MAX,
  type FoundInverter,
  type FoundTicket,
  type FoundUser,
} from '@heliograph/contracts/http/search-everything';
import type { SearchTerm } from '@heliograph/domain/search/search-term';
import type { Queryable } from '../connection/database.js';
import { containing, Parameters, wordsOf } from '../lists/list.js';

/** The newest rows are chosen among this many, so that a frequent word costs no more than a rare one. */
const CANDIDATE_ROWS = 200;
/** A word that the trigram index can find. Without one, every row would be read. */
const INDEXED = /[\p{L}\p{M}\p{N}]{3}/u;

export interface FoundEverywhere {
  readonly inverters: FoundInverter[];
  readonly users: FoundUser[];
  readonly tickets: FoundTicket[];
}

/** The result of the call `searchEverything`. */
export async function findEverywhere(database: Queryable, term: SearchTerm): Promise<FoundEverywhere> {
  const [inverters, users, tickets] = await Promise.all([
    find<FoundInverter>(database, 'inverters', ['r.serial_number = ?', 'r.sim = ?'], inverterSql, term),
    find<FoundUser>(database, 'users', ['r.phone_no = ?'], userSql, term),
    find<FoundTicket>(database, 'tickets', ['r.id = ?'], ticketSql, { ...term, exact: term.ticketId }),
  ]);
  return { inverters, users, tickets };
}

/** @param exactly conditions for an exact match, which comes first; `?` is the exact term. */
async function find<Row extends object>(
  database: Queryable,
  table: 'inverters' | 'users' | 'tickets',
  exactly: readonly string[],
  answer: string,
  { words, exact }: { readonly words: string; readonly exact: string | number | null },
): Promise<Row[]> {
  const parameters = new Parameters();
  const value = parameters.bind(exact);
  const meant = exactly.map(
    (condition) => `SELECT r.id, 0 AS place FROM ${table} r WHERE ${condition.replace('?', value)}`,
  );
  const parts = wordsOf(words);
  if (parts.some((word) => INDEXED.test(word))) {
    const conditions = parts.map((word) => `r.search_text LIKE ${parameters.bind(containing(word))}`);
    meant.push(`(SELECT r.id, 1 FROM ${table} r WHERE ${conditions.join(' AND ')} LIMIT ${CANDIDATE_ROWS})`);
  }
  const { rows } = await database.query<Row>(
    `WITH page AS (
       SELECT id, min(place) AS place FROM (${meant.join(' UNION ALL ')}) found
       GROUP BY id ORDER BY place, id DESC LIMIT ${FOUND_ROWS_MAX}
     )
     ${answer} ORDER BY page.place, page.id DESC`,
    parameters.values,
  );
  return rows;
}

const inverterSql = /* sql */ `
SELECT i.id::text AS inverter_id, i.serial_number, i.inverter_name AS "inverterName",
       u.first_name || ' ' || u.last_name AS "ownerName", i.city, i.sim
FROM page JOIN inverters i USING (id) LEFT JOIN users u ON u.id = i.user_id`;

const userSql = /* sql */ `
SELECT u.id::text AS "userId", u.first_name || ' ' || u.last_name AS name, right(u.phone_no, 4) AS "phoneEnding", u.city
FROM page JOIN users u USING (id)`;

const ticketSql = /* sql */ `
SELECT t.id::text AS "ticketId", i.serial_number AS "inverterSerialNo", left(t.description, 200) AS description,
       t.status, t.priority
FROM page JOIN tickets t USING (id) JOIN inverters i ON i.id = t.inverter_id`;
