import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@heliograph/contracts/http/user';
import { appendAudit } from '@heliograph/database/audit/append-audit';
import type { Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { findUser } from '@heliograph/database/users/find-user';
import { updateUser, type UserDetails } from '@heliograph/database/users/update-user';
import { type ApiRequest, type Caller, ownerFilter } from '../../http/api-request.js';
import { auditSource } from '../../http/audit-source.js';
import { Failure } from '../../http/failure.js';
import { rowId } from '../../http/ids.js';
import { POOL } from '../../http/tokens.js';
import { isDeepStrictEqual } from 'node:util';

@Injectable()
export class UsersService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 */
  async get(id: number): Promise<User> {
    const user = await findUser(this.pool, id);
    if (!user) throw new Failure('not_found');
    const { id: _, ...record } = user;
    return { userId: String(id), ...record };
  }

  /** A user that the caller may see: a customer only themselves. @throws Failure 404 */
  async getFor(caller: Caller, userId: string): Promise<User> {
    return this.get(visibleId(caller, userId));
  }

  /** Updates the caller's own details. @throws Failure 404 */
  async update(details: UserDetails, caller: Caller, request: ApiRequest): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const before = await updateUser(client, caller.account.id, details);
      if (!before) throw new Failure('not_found');
      if (isDeepStrictEqual(before, details)) return;
      const target = `user ${caller.account.id}`;
      await appendAudit(client, {
        ...auditSource(caller.account, request),
        action: 'updateUser',
        target,
        before,
        after: details,
      });
    });
  }

  /** Id of a user that the caller may see. Skips the lookup for customers, whose session implies the account. */
  async idFor(caller: Caller, userId: string): Promise<number> {
    const id = visibleId(caller, userId);
    if (ownerFilter(caller) === null) await this.get(id);
    return id;
  }
}

function visibleId(caller: Caller, userId: string): number {
  const id = rowId(userId);
  const ownId = ownerFilter(caller);
  if (ownId !== null && ownId !== id) throw new Failure('not_found');
  return id;
}
