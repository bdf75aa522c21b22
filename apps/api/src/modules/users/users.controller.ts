import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getCustomerAccount } from '@heliograph/contracts/http/get-customer-account';
import { getUser } from '@heliograph/contracts/http/get-user';
import { updateUser } from '@heliograph/contracts/http/update-user';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { CustomerAccountService } from './customer-account.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: CustomerAccountService,
  ) {}

  @ApiCall(getUser)
  @Allow('customer or administrator')
  @AuditsRead(getUser, ({ userId }) => `user ${userId}`)
  getUser(
    @Input() { userId }: ParsedInput<typeof getUser>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getUser>> {
    return this.users.getFor(caller, userId);
  }

  @ApiCall(getCustomerAccount)
  @Allow('administrator')
  @AuditsRead(getCustomerAccount, ({ userId }) => `user ${userId}`)
  getCustomerAccount(
    @Input() { userId }: ParsedInput<typeof getCustomerAccount>,
  ): Promise<OutputOf<typeof getCustomerAccount>> {
    return this.accounts.get(userId);
  }

  @ApiCall(updateUser)
  @Allow('holder of a customer session')
  async updateUser(
    @Input() input: ParsedInput<typeof updateUser>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateUser>> {
    await this.users.update(input, caller, request);
    return { message: 'Profile saved.' };
  }
}
