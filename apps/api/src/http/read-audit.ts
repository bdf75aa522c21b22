import { Inject, Injectable } from '@nestjs/common';
import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import type { Account } from '@heliograph/database/accounts/account';
import { type ApiRequest, actingAccount } from './api-request.js';
import { auditSource } from './audit-source.js';
import { RecentKeys } from './recent-keys.js';
import { roleProfile } from './role-profile.js';
import { POOL } from './tokens.js';

/** Reading a list past this row is logged, whether on one long page or on many short ones. */
const UNNOTED_ROWS = 100;

/**
 * Logs administrators' reads of personal records, long lists and files. The entry is written before the response, so a
 * failed entry fails the request. Customers reading their own data are not logged.
 */
@Injectable()
export class ReadAudit {
  readonly #noted = new RecentKeys();

  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @param target the audit log's target. @param rows number of rows if the record is a list */
  async record(request: ApiRequest, target: string, rows?: number): Promise<void> {
    // While an administrator views as a customer, the viewAsCustomer entry covers the reads.
    const reader = request.caller?.account;
    if (!reader || !roleProfile(reader.role).readsAreAudited) return;
    await this.#noteOnce(request, reader, { target, after: { ...askedOf(request), rows } }, target);
  }

  /** @param rows rows on this page. @param total X-Total-Count of a page in batches, from which its rows are derived */
  async list(request: ApiRequest, { rows, total = 0 }: { readonly rows?: number; readonly total?: number }) {
    const reader = readerOf(request);
    if (!reader) return;
    const { page = 1, size = 0 } = inputOf(request);
    const before = (page - 1) * size;
    // Some lists are counted only up to FOUND_COUNTED_MAX, so there may be more matches.
    const found = total === FOUND_COUNTED_MAX ? Infinity : total;
    const read = rows ?? Math.max(0, Math.min(size, found - before));
    if (read === 0 || before + read <= UNNOTED_ROWS) return;
    const line = { target: targetOf(request), after: { ...askedOf(request), rows: read } };
    await this.#noteOnce(request, reader, line, inputOf(request));
  }

  /** Call before the first byte of a file. @returns a function to call at its end; null if this read is not logged. */
  async file(request: ApiRequest, target = targetOf(request)) {
    const reader = readerOf(request);
    if (!reader) return null;
    const line = { ...auditSource(reader, request), target };
    const action = actionOf(request);
    await appendAudit(this.pool, { ...line, action, after: askedOf(request) });
    return (after: { readonly rows: number | undefined; readonly complete: boolean }) =>
      appendAudit(this.pool, { ...line, action: `${action} ended`, after });
  }

  /** Logs once an hour per reader and address, as an open page polls. @param what identifies the read */
  async #noteOnce(
    request: ApiRequest,
    reader: Account,
    line: { readonly target: string | undefined; readonly after: object },
    what: unknown,
  ): Promise<void> {
    const entry = { ...auditSource(reader, request), action: actionOf(request), ...line };
    const key = JSON.stringify([entry.actorId, entry.address, entry.action, what]);
    if (this.#noted.has(key, Date.now())) return;
    await appendAudit(this.pool, entry);
    this.#noted.add(key, Date.now());
  }
}

interface Asked {
  readonly page?: number;
  readonly size?: number;
  readonly search?: string;
  readonly user_id?: string;
  readonly serial_no?: string;
}

const inputOf = ({ input }: ApiRequest) => input as Asked;

/** The account whose reads are logged; null for a customer or no session. */
function readerOf({ caller }: ApiRequest): Account | null {
  const reader = caller && actingAccount(caller);
  return reader && roleProfile(reader.role).readsAreAudited ? reader : null;
}

/** The call's name: `getAllUser`. */
const actionOf = ({ route }: ApiRequest) => String((route as { path: unknown }).path).replace('/api/', '');

/** The input without the search text, which may be a phone number. */
function askedOf(request: ApiRequest): object {
  const { search, ...asked } = inputOf(request);
  return search ? { ...asked, searched: true } : asked;
}

function targetOf(request: ApiRequest): string | undefined {
  const { user_id, serial_no } = inputOf(request);
  if (user_id !== undefined) return `user ${user_id}`;
  // Serial number, not id: an inverter's page lists entries with the target `inverter 42` as its changes.
  return serial_no === undefined ? undefined : `inverter ${serial_no}`;
}
