import { Inject, Injectable } from '@nestjs/common';
import type { ListedInverter } from '@heliograph/contracts/http/admin-inverter';
import type { OutputOf } from '@heliograph/contracts/http/call';
import type { Admin, getAllAdmins } from '@heliograph/contracts/http/get-all-admins';
import type { getAllInverter } from '@heliograph/contracts/http/get-all-inverter';
import type { getAllTicket } from '@heliograph/contracts/http/get-all-ticket';
import type { getAllUser } from '@heliograph/contracts/http/get-all-user';
import type { searchEverything } from '@heliograph/contracts/http/search-everything';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { User } from '@heliograph/contracts/http/user';
import {
  administratorsList,
  type ListedAdministrator,
} from '@heliograph/database/administrators/list-administrators';
import type { Database } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { invertersBySerialNumber, invertersList } from '@heliograph/database/inverters/list-inverters';
import type { ListDefinition, ListSearch } from '@heliograph/database/lists/list';
import { findEverywhere } from '@heliograph/database/search/search-everything';
import type { TicketRow } from '@heliograph/database/tickets/ticket-row';
import type { UserRecord } from '@heliograph/database/users/find-user';
import { registeredThisWeek, usersList } from '@heliograph/database/users/list-users';
import { readSearchTerm } from '@heliograph/domain/search/search-term';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS, POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { toListed } from '../inverters/inverter-record.js';
import { toTicket } from '../tickets/ticket-record.js';
import { listPage } from './list-page.js';
import { narrowedTickets } from './ticket-list.js';

@Injectable()
export class ListsService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  users({ registered_this_week, ...wanted }: ParsedInput<typeof getAllUser>): Promise<ListResult<User>> {
    const conditions = registeredThisWeek(registered_this_week === 'yes');
    return this.page(usersList, { ...wanted, conditions }, toUser);
  }

  admins(wanted: ParsedInput<typeof getAllAdmins>): Promise<ListResult<Admin>> {
    return this.page(administratorsList, wanted, toAdmin);
  }

  inverters({
    search_in,
    ...wanted
  }: ParsedInput<typeof getAllInverter>): Promise<ListResult<ListedInverter>> {
    const list = search_in === 'serial_number' ? invertersBySerialNumber : invertersList;
    return this.page(list, wanted, toListed);
  }

  tickets(
    { view, priority, month, ...wanted }: ParsedInput<typeof getAllTicket>,
    caller: Caller,
  ): Promise<ListResult<Ticket>> {
    const { list, conditions } = narrowedTickets({ view, priority, month }, caller, this.settings.TIME_ZONE);
    return this.page(list, { ...wanted, conditions }, (row: TicketRow) => toTicket(row, this.settings));
  }

  everything(term: string): Promise<OutputOf<typeof searchEverything>> {
    return findEverywhere(this.pool, readSearchTerm(term));
  }

  private page<Row extends object, Field extends string, Entry>(
    list: ListDefinition<Field>,
    { page, size, ...sought }: ListSearch<Field> & { readonly page: number; readonly size: number },
    toEntry: (row: Row) => Entry,
  ): Promise<ListResult<Entry>> {
    const wanted = { ...sought, limit: size, offset: (page - 1) * size };
    return listPage(this.longReads, list, wanted, async (rows: Row[]) => rows.map(toEntry));
  }
}

const toUser = ({ id, ...same }: UserRecord): User => ({ userId: String(id), ...same });

const toAdmin = ({ id, isSuper, ...same }: ListedAdministrator): Admin => ({
  adminId: String(id),
  ...same,
  superAdmin: isSuper,
});
