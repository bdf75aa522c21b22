import { Inject, Injectable } from '@nestjs/common';
import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import type { Account } from '@heliograph/database/sessions/session';
import { type ApiRequest, whoAsks } from './api-request.js';
import { auditSource } from './audit-source.js';
import { SeenLately } from './seen-lately.js';
import { POOL } from './tokens.js';

/** A list that is read past this row leaves a line, by one long page or by many short ones. */
const UNNOTED_ROWS = 100;

/**
 * Writes into the audit log what administrators read: records of a person, long lists, files. The line is written before the
 * answer: without it there is none. Customers read their own data and leave no line.
 */
@Injectable()
export class ReadAudit {
  readonly #noted = new SeenLately();

  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @param target whose it is, or of what. @param rows of a record that is a list */
  async record(request: ApiRequest, target: string, rows?: number): Promise<void> {
    // Of a customer's portal that an administrator looks at, viewAsCustomer is the line.
    if (request.caller?.role !== 'administrator') return;
    await this.#noteOnce(request, request.caller, { target, after: { ...askedOf(request), rows } }, target);
  }

  /** @param rows on this page; of a page in batches its answer's X-Total-Count, from which they follow */
  async list(request: ApiRequest, { rows, total = 0 }: { readonly rows?: number; readonly total?: number }) {
    const reader = readerOf(request);
    if (!reader) return;
    const { page = 1, size = 0, search } = inputOf(request);
    const before = (page - 1) * size;
    // More than is counted may have been found.
    const found = search && total === FOUND_COUNTED_MAX ? Infinity : total;
    const read = rows ?? Math.max(0, Math.min(size, found - before));
    if (read === 0 || before + read <= UNNOTED_ROWS) return;
    const line = { target: targetOf(request), after: { ...askedOf(request), rows: read } };
    await this.#noteOnce(request, reader, line, inputOf(request));
  }

  /** Before a file's first byte. @returns what is to be called at its end; null: nobody's reading is written down. */
  async file(request: ApiRequest) {
    const reader = readerOf(request);
    if (!reader) return null;
    const line = { ...auditSource(reader, request), target: targetOf(request) };
    const action = actionOf(request);
    await appendAudit(this.pool, { ...line, action, after: askedOf(request) });
    return (after: { readonly rows: number; readonly complete: boolean }) =>
      appendAudit(this.pool, { ...line, action: `${action} ended`, after });
  }

  /** An open page asks again and again: one line an hour for each reader and address. @param what tells one reading from another */
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

/** The administrator who reads; null: it is a customer, or nobody known. */
function readerOf({ caller }: ApiRequest): Account | null {
  const reader = caller && whoAsks(caller);
  return reader?.role === 'administrator' ? reader : null;
}

/** The call's name: `getAllUser`. */
const actionOf = ({ route }: ApiRequest) => String((route as { path: unknown }).path).replace('/api/', '');

/** What was asked for; of a search only that there was one, for what people type there may be somebody's number. */
function askedOf(request: ApiRequest): object {
  const { search, ...asked } = inputOf(request);
  return search ? { ...asked, searched: true } : asked;
}

function targetOf(request: ApiRequest): string | undefined {
  const { user_id, serial_no } = inputOf(request);
  if (user_id !== undefined) return `user ${user_id}`;
  // By its serial number, not its id: its page shows the lines of `inverter 42` as what was done to it.
  return serial_no === undefined ? undefined : `inverter ${serial_no}`;
}
