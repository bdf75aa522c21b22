import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@heliograph/contracts/http/user';
import type { Database } from '@heliograph/database/connection/database';
import { findUser } from '@heliograph/database/users/find-user';
import { type Caller, ownerFilter } from '../../frame/api-request.js';
import { notFound } from '../../frame/failure.js';
import { rowId } from '../../frame/ids.js';
import { POOL } from '../../frame/tokens.js';

@Injectable()
export class UsersService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** @throws Failure 404 */
  async get(id: number): Promise<User> {
    const user = await findUser(this.pool, id);
    if (!user) throw notFound();
    const { id: _, ...record } = user;
    return { userId: String(id), ...record };
  }

  /** A user that the caller may see: a customer only himself. @throws Failure 404 */
  async getFor(caller: Caller, userId: string): Promise<User> {
    return this.get(visibleId(caller, userId));
  }

  /** The same where only the id is needed: a customer need not be looked for, who is there as long as his session is. */
  async idFor(caller: Caller, userId: string): Promise<number> {
    const id = visibleId(caller, userId);
    if (ownerFilter(caller) === null) await this.get(id);
    return id;
  }
}

function visibleId(caller: Caller, userId: string): number {
  const id = rowId(userId);
  const ownId = ownerFilter(caller);
  if (ownId !== null && ownId !== id) throw notFound();
  return id;
}
