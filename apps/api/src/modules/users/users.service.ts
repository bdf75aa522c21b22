import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@heliograph/contracts/http/user';
import type { Database } from '@heliograph/database/connection/database';
import { findUser } from '@heliograph/database/users/find-user';
import type { Caller } from '../../frame/api-request.js';
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
    const id = rowId(userId);
    if (caller.role === 'customer' && caller.id !== id) throw notFound();
    return this.get(id);
  }
}
